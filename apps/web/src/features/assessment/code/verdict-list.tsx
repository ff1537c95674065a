import type { QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import { runCost } from '@darasa/contract/assessment/taking/run-cost';
import { Check, X } from 'lucide-react';
import { formatQuantity, pluralOf } from '~/lib/format';
import { Icon } from '~/ui/icon';
import { Preformatted } from './preformatted.tsx';
import { verdictLabel } from './verdict-labels.ts';

/** What each test of a submitted program said; of hidden ones their verdicts alone. */
export function TestVerdicts({ tests }: { tests: NonNullable<QuestionResult['tests']> }) {
  const passed = tests.filter(({ verdict }) => verdict === 'passed').length;
  return (
    <section aria-label="Tests" className="grid gap-2">
      <p className="text-15 font-semibold">
        {passed} of {tests.length} {pluralOf(tests.length, 'test', 'tests')} passed
      </p>
      <ol className="grid gap-1">
        {tests.map(({ index, verdict, is_hidden, ms, memory_kb, points, note, stdout, stderr }) => {
          const passes = verdict === 'passed';
          return (
            <li key={index} className="grid gap-1 border-b border-line py-1.5 last:border-0">
              <span className="flex flex-wrap items-center gap-2 text-15">
                <Icon of={passes ? Check : X} size={18} className={passes ? 'text-success' : 'text-danger'} />
                <span>Test {index + 1}</span>
                <span className={passes ? 'text-success' : 'text-danger'}>{verdictLabel(verdict)}</span>
                <span className="tabular text-13 text-ink3">
                  {is_hidden ? `hidden, at most ${ms} ms` : runCost({ ms, memory_kb })}
                </span>
                {points !== undefined && points !== null && points > 0 && (
                  <span className="tabular text-13 text-ink3">
                    {passes ? formatQuantity(points, 'point') : `0 of ${formatQuantity(points, 'point')}`}
                  </span>
                )}
              </span>
              {note && (
                <p dir="auto" className="text-14 whitespace-pre-line">
                  {note}
                </p>
              )}
              {!passes && (stdout || stderr) && (
                <Preformatted label={`Output of test ${index + 1}`}>
                  {[stdout, stderr].filter(Boolean).join('\n')}
                </Preformatted>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
