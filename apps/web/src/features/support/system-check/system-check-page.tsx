import { useState } from 'react';
import { useDataSaver } from '~/lib/data-saver';
import { CheckRow } from './check-row.tsx';
import { checkGroups } from './checks.ts';
import type { Outcome } from './finding.ts';
import { type Findings, reportText, summaryText } from './report.ts';
import { ReportActions } from './report-actions.tsx';
import { RunBar } from './run-bar.tsx';
import { type SystemCheckState, useSystemCheck } from './use-system-check.ts';

const all = checkGroups.flatMap(({ checks }) => checks).length;

/** Whether this browser can do all that the platform needs, step by step, with what to do where it can't. */
export function SystemCheckPage({ siteName }: { siteName: string }) {
  const { start, ...state } = useSystemCheck();
  const [saving] = useDataSaver();
  const [chosen, setChosen] = useState<boolean>();
  const measuresSpeed = chosen ?? !saving;
  const { status, findings, current, endedAt } = state;
  const summary = summaryText(findings);
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <div className="max-w-4xl">
        <h1 className="text-30 tracking-[-0.025em]">System check</h1>
        <p className="mt-2 max-w-2xl text-16 text-ink2">
          Checks whether your browser supports everything {siteName} needs, and what to do if it does not. It
          takes about ten seconds and changes nothing.
        </p>
        <RunBar
          state={state}
          all={all}
          measuresSpeed={measuresSpeed}
          onMeasuresSpeed={setChosen}
          saving={saving}
          onStart={() => void start(measuresSpeed)}
        />
        <p role="status" className="sr-only">
          {spoken(state, summary)}
        </p>
        {status === 'done' && (
          <p className={`display mt-6 text-24 font-bold ${toneOf(findings)}`}>{summary}</p>
        )}
        {checkGroups.map(({ title, checks }) => (
          <section key={title} aria-label={title} className="mt-8">
            <h2 className="text-19">{title}</h2>
            <ul className="mt-2 border-t border-line">
              {checks.map((check) => (
                <CheckRow
                  key={check.key}
                  check={check}
                  finding={findings[check.key]}
                  running={current?.key === check.key}
                />
              ))}
            </ul>
          </section>
        ))}
        {endedAt && (
          <ReportActions
            summary={summary}
            report={reportText(checkGroups, findings, {
              siteName,
              at: endedAt,
              userAgent: navigator.userAgent,
              languages: navigator.languages,
              timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
              savesData: saving,
            })}
          />
        )}
      </div>
    </div>
  );
}

/** What is read out: each part of the check as it begins, not each line, and the result. */
function spoken({ status, current }: SystemCheckState, summary: string): string {
  if (status === 'running') return current ? `Checking: ${current.group}` : 'Checking';
  return status === 'done' ? `The check is done. ${summary}.` : '';
}

function toneOf(findings: Findings): string {
  const has = (outcome: Outcome) => Object.values(findings).some((finding) => finding.outcome === outcome);
  if (has('fail')) return 'text-danger';
  return has('warn') ? 'text-accent-text' : 'text-success';
}
