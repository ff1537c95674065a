import type { OutputComparison } from '@darasa/contract/assessment/questions/challenge';
import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { languageNames } from '@darasa/contract/authoring/language-names';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { pluralOf } from '~/lib/format';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { Prose } from '~/ui/text/prose';
import { Hints } from './hints.tsx';
import { type ProgrammingLanguage, runsInBrowser } from './languages.ts';
import { Preformatted } from './preformatted.tsx';
import { OwnInputResult, SampleResults } from './run-results.tsx';
import { Running } from './running.tsx';
import { storedProgram, storeProgram } from './stored-programs.ts';
import { useRuns } from './use-runs.ts';

const ProgramEditor = lazy(async () => ({ default: (await import('./program-editor.tsx')).ProgramEditor }));

type Response = ResponseOf<'code'>;
type Challenge = NonNullable<PaperQuestion['challenge']>;

interface Props {
  question: PaperQuestion;
  response: Response | null;
  onChange: (response: Response) => void;
  disabled: boolean;
  /** The problem itself, beside the editor on wide screens. */
  problem?: ReactNode;
  /** Of which attempt it is the question; without one there are no hints. */
  attemptId?: string;
}

/** Answers a question by a program: a language, an editor, and sample tests that run at once in this browser. */
export function CodeInput({ question, response, onChange, disabled, problem, attemptId }: Props) {
  const { challenge } = question;
  const first = challenge?.programming_languages[0];
  if (!challenge || !first) return <Note tone="danger">This question has no programming language.</Note>;
  const program = response ?? { language: first, code: challenge.starter_code[first] ?? '' };
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid min-w-0 gap-6">
        {problem}
        <Problem challenge={challenge} />
        {attemptId !== undefined && challenge.hints > 0 && (
          <Hints attemptId={attemptId} questionId={question.id} count={challenge.hints} disabled={disabled} />
        )}
      </div>
      <Workbench
        questionId={question.id}
        challenge={challenge}
        program={program}
        onChange={onChange}
        disabled={disabled}
      />
    </div>
  );
}

/** What besides the problem itself is known of a challenge: its constraints, samples and limits. */
function Problem({ challenge }: { challenge: Challenge }) {
  const { constraints_html, files = [], hidden_tests, time_limit_seconds, memory_limit_mb } = challenge;
  const samples = challenge.samples.filter(({ unit_tests }) => unit_tests === undefined);
  return (
    <>
      {constraints_html !== '' && (
        <section aria-label="Constraints">
          <h3 className="mb-1 text-17">Constraints</h3>
          <Prose html={constraints_html} />
        </section>
      )}
      {samples.map(({ id, input, expected_output, comparison }, index) => (
        <section key={id} aria-label={`Sample ${index + 1}`} className="grid gap-2">
          <h3 className="text-17">Sample {index + 1}</h3>
          <div className="grid gap-2 md:grid-cols-2">
            <figure className="grid min-w-0 content-start gap-1">
              <figcaption className="text-13 text-ink2">Input</figcaption>
              <Preformatted label={`Input of sample ${index + 1}`}>
                {input === '' ? <span className="text-ink3">nothing</span> : input}
              </Preformatted>
            </figure>
            <figure className="grid min-w-0 content-start gap-1">
              <figcaption className="text-13 text-ink2">
                {challenge.is_checked ? 'One right output' : 'Output'}
              </figcaption>
              <Preformatted label={`Output of sample ${index + 1}`}>{expected_output}</Preformatted>
            </figure>
          </div>
          {!challenge.is_checked && comparison && <ComparisonText comparison={comparison} />}
        </section>
      ))}
      {challenge.samples.map(
        ({ id, unit_tests }) =>
          unit_tests && (
            <UnitTestsText key={id} tests={Object.entries(unit_tests).filter(([, code]) => code !== '')} />
          ),
      )}
      {files.map(({ name, content }) => (
        <Disclosure key={name} title={`File ${name}`} level={3}>
          <Preformatted label={`Content of ${name}`}>{content}</Preformatted>
        </Disclosure>
      ))}
      <p className="text-14 text-ink2">
        {hidden_tests > 0 &&
          `${hidden_tests} hidden ${pluralOf(hidden_tests, 'test runs', 'tests run')} when you submit. `}
        Each test may take {time_limit_seconds} s and {memory_limit_mb} MB.
      </p>
    </>
  );
}

/** What may differ from the output that is shown. */
function ComparisonText({ comparison }: { comparison: OutputComparison }) {
  const { absolute_tolerance: absolute, relative_tolerance: relative, any_line_order } = comparison;
  const percent = `${formatDecimal(relative * 100)}% of the expected number`;
  const differ =
    absolute > 0 && relative > 0
      ? `Numbers may differ by ${formatDecimal(absolute)}, or by ${percent}. `
      : absolute > 0
        ? `Numbers may differ by ${formatDecimal(absolute)}. `
        : relative > 0
          ? `Numbers may differ by ${percent}. `
          : '';
  const text = `${differ}${any_line_order ? 'The lines may be in any order.' : ''}`.trim();
  return text === '' ? null : <p className="text-14 text-ink2">{text}</p>;
}

/** As JavaScript writes it: no group of digits is rounded away. */
const formatDecimal = (number: number): string => String(Number(number.toPrecision(12)));

function UnitTestsText({ tests }: { tests: readonly (readonly [string, string])[] }) {
  return tests.map(([language, code]) => (
    <Disclosure
      key={language}
      title={`Unit tests, ${languageNames[language as ProgrammingLanguage]}`}
      level={3}
    >
      <p className="mb-2 text-14 text-ink2">
        They run on the server when you submit. Your program is the module solution.
      </p>
      <Preformatted label={`Unit tests in ${languageNames[language as ProgrammingLanguage]}`}>
        {code}
      </Preformatted>
    </Disclosure>
  ));
}

interface WorkbenchProps {
  questionId: string;
  challenge: Challenge;
  program: Response;
  onChange: (response: Response) => void;
  disabled: boolean;
}

function Workbench({ questionId, challenge, program, onChange, disabled }: WorkbenchProps) {
  const { language, code } = program;
  const runButton = useRef<HTMLButtonElement>(null);
  const { samples, runs, isRunning, loadedBytes, stop, clear, runSamples, runOwn } = useRuns(
    challenge,
    program,
  );
  const here = runsInBrowser(language);
  const starter = challenge.starter_code[language] ?? '';
  const start = () => void (here && samples.length > 0 && runSamples());

  const choose = (next: ProgrammingLanguage) => {
    storeProgram(questionId, language, code);
    clear();
    onChange({
      language: next,
      code: storedProgram(questionId, next) ?? challenge.starter_code[next] ?? '',
    });
  };
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-48">
          <SelectField
            label="Language"
            choices={challenge.programming_languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            disabled={disabled}
            onChange={({ target }) => {
              const next = challenge.programming_languages.find((one) => one === target.value);
              if (next) choose(next);
            }}
          />
        </div>
        {!disabled && code !== starter && starter !== '' && (
          <Button look="quiet" onClick={() => onChange({ language, code: starter })}>
            Back to the starter code
          </Button>
        )}
      </div>
      <div className="overflow-hidden rounded-m border border-control">
        <Suspense fallback={<PlainEditor code={code} />}>
          <ProgramEditor
            label={`Program in ${languageNames[language]}. Press Escape to leave the editor.`}
            language={language}
            value={code}
            disabled={disabled}
            onChange={(text) => onChange({ language, code: text })}
            onRun={start}
            onLeave={() => runButton.current?.focus()}
          />
        </Suspense>
      </div>
      <p className="text-13 text-ink2">
        Tab indents; Escape leaves the editor. {here && 'Ctrl or ⌘ and Enter runs the samples.'}
      </p>
      {here ? (
        <div className="flex flex-wrap gap-3">
          {samples.length > 0 && (
            <Button ref={runButton} look="outline" onClick={start} disabled={isRunning}>
              Run the samples
            </Button>
          )}
          {isRunning && (
            <Button look="quiet" onClick={stop}>
              Stop
            </Button>
          )}
        </div>
      ) : (
        <p className="text-14 text-ink2">{languageNames[language]} runs on the server when you submit.</p>
      )}
      <div aria-live="polite" className="grid gap-4">
        {isRunning && <Running language={language} loadedBytes={loadedBytes} />}
        {runs?.failed && (
          <Note tone="danger">
            {languageNames[language]} could not be loaded or started in this browser. You can still submit the
            program: it runs on the server.
          </Note>
        )}
        {runs?.kind === 'samples' && (
          <SampleResults samples={samples} isChecked={challenge.is_checked === true} results={runs.results} />
        )}
        {runs?.kind === 'own' && runs.results[0] && <OwnInputResult result={runs.results[0]} />}
      </div>
      {here && <OwnInput disabled={isRunning} onRun={(input) => void runOwn(input)} />}
    </div>
  );
}

function OwnInput({ disabled, onRun }: { disabled: boolean; onRun: (input: string) => void }) {
  const [input, setInput] = useState('');
  return (
    <details className="rounded-m border border-line px-4 py-2">
      <summary className="min-h-11 py-2 text-15 font-medium">Try your own input</summary>
      <div className="grid gap-3 pt-2 pb-2">
        <TextArea
          label="Input"
          rows={4}
          value={input}
          spellCheck={false}
          className="font-[ui-monospace,monospace] text-14"
          onChange={(event) => setInput(event.target.value)}
        />
        <div>
          <Button look="outline" disabled={disabled} onClick={() => onRun(input)}>
            Run with this input
          </Button>
        </div>
      </div>
    </details>
  );
}

/** While the editor loads. */
const PlainEditor = ({ code }: { code: string }) => (
  <pre className="min-h-72 overflow-x-auto bg-surface p-3 font-[ui-monospace,monospace] text-14">{code}</pre>
);
