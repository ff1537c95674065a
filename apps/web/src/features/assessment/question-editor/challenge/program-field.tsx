import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { languageNames } from '@darasa/contract/authoring/language-names';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { Play, Square } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { type ProgrammingLanguage, runsInBrowser } from '../../code/languages.ts';
import { OwnInputResult, SampleResults } from '../../code/run-results.tsx';
import { Running } from '../../code/running.tsx';
import { useRuns } from '../../code/use-runs.ts';

const ProgramEditor = lazy(async () => ({
  default: (await import('../../code/program-editor.tsx')).ProgramEditor,
}));

interface Props {
  /** What the program is: `Starter code`. */
  name: string;
  language: ProgrammingLanguage;
  code: string;
  challenge: CodingChallengeDocument;
  readOnly: boolean;
  description?: string;
  onCode: (code: string) => void;
}

/** A program of a challenge in the code editor, which runs in this browser with the inputs of the tests. */
export function ProgramField({ name, language, code, challenge, readOnly, description, onCode }: Props) {
  const { test_cases: cases, files = [], checker, time_limit_seconds, memory_limit_mb } = challenge;
  const samples = cases.map(({ id, input, expected_output, comparison, unit_tests }) => ({
    id,
    input,
    expected_output,
    ...(comparison && { comparison }),
    ...(unit_tests && { unit_tests }),
  }));
  const {
    samples: tests,
    runs,
    isRunning,
    loadedBytes,
    stop,
    runSamples,
    runOwn,
  } = useRuns({ samples, files, time_limit_seconds, memory_limit_mb }, { language, code });
  const here = runsInBrowser(language);
  const start = () => {
    if (here && code.trim() !== '') void (tests.length > 0 ? runSamples() : runOwn(''));
  };
  const label = `${name}, ${languageNames[language]}`;
  return (
    <section aria-label={label} className="grid min-w-0 gap-2">
      <p className="text-15 font-semibold">{label}</p>
      {description && <p className="text-14 text-ink2">{description}</p>}
      <div className="overflow-hidden rounded-m border border-control">
        <Suspense
          fallback={
            <pre className="min-h-32 overflow-x-auto bg-surface p-3 font-[ui-monospace,monospace] text-14">
              {code}
            </pre>
          }
        >
          <ProgramEditor
            low
            label={`${label}. To leave the editor, press Escape and then Tab.`}
            language={language}
            value={code}
            most={limits.code}
            disabled={readOnly}
            onChange={onCode}
            onRun={start}
          />
        </Suspense>
      </div>
      {here ? (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" disabled={isRunning || code.trim() === ''} onClick={start}>
            <Icon of={Play} size={18} />
            {tests.length > 0 ? 'Run the tests' : 'Run'}
            <span className="sr-only">, {label}</span>
          </Button>
          {isRunning && (
            <Button look="quiet" onClick={stop}>
              <Icon of={Square} size={16} />
              Stop
            </Button>
          )}
        </div>
      ) : (
        <p className="text-14 text-ink2">
          {languageNames[language]} runs on the server: “Try the solution” below runs it there.
        </p>
      )}
      <div aria-live="polite" className="grid gap-4">
        {isRunning && <Running language={language} loadedBytes={loadedBytes} />}
        {runs?.failed && (
          <Note tone="danger">
            {languageNames[language]} could not be loaded or started in this browser. “Try the solution” runs
            it on the server.
          </Note>
        )}
        {runs?.kind === 'samples' && (
          <SampleResults name="Test" samples={tests} isChecked={Boolean(checker)} results={runs.results} />
        )}
        {runs?.kind === 'own' && runs.results[0] && <OwnInputResult result={runs.results[0]} />}
      </div>
    </section>
  );
}
