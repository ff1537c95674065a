import { codeLanguageOf } from '@darasa/contract/authoring/lesson-markdown/code-languages';
import { Pencil, Play, Square, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { loadedOnce, type ProgrammingLanguage, runsInBrowser } from '../code/languages.ts';
import { Preformatted } from '../code/preformatted.tsx';
import { type BrowserResult, runInBrowser } from '../code/run-in-browser.ts';

/** What each interpreter is over the line, in MB. */
const MEGABYTES: Partial<Record<ProgrammingLanguage, string>> = {
  python: '7',
  javascript: '0.3',
  typescript: '0.5',
  sql: '0.3',
  lua: '0.1',
};
const TIME_MS = 10_000;
const MEMORY_MB = 128;

const outcomes: Partial<Record<BrowserResult['outcome'], string>> = {
  compile_error: 'It could not be compiled.',
  runtime_error: 'It ended with an error.',
  time_limit: 'It was stopped after 10 seconds.',
  memory_limit: 'It needed too much memory.',
  output_limit: 'It printed too much.',
  internal_error: 'It could not be run. Try again.',
};

type State =
  | { kind: 'ready' }
  | { kind: 'running'; bytes: number }
  | { kind: 'done'; result: BrowserResult }
  | { kind: 'failed'; message: string };

/** Code in the text of a lesson that its reader runs, and changes if they like; nothing of it leaves the browser. */
export function LessonProgram({ block }: { block: HTMLElement }) {
  const written = useRef(block.querySelector('pre code')?.textContent?.replace(/\n$/, '') ?? '').current;
  const name = block.querySelector('pre')?.dataset.language ?? '';
  const language = codeLanguageOf(name.toLowerCase())?.id as ProgrammingLanguage | undefined;
  const [code, setCode] = useState(written);
  const [editing, setEditing] = useState(false);
  const [state, setState] = useState<State>({ kind: 'ready' });
  const [loaded, setLoaded] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const field = useId();
  useEffect(() => {
    const shown = block.querySelector<HTMLElement>('[data-copyable]') ?? block.querySelector('pre');
    if (shown) shown.hidden = editing;
  }, [block, editing]);
  useEffect(() => () => stop.current?.abort(), []);
  if (!language || !runsInBrowser(language)) return null;

  const run = () => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setState({ kind: 'running', bytes: 0 });
    runInBrowser(
      { language, code, timeMs: TIME_MS, memoryMb: MEMORY_MB },
      [''],
      {
        each: (result) => {
          setLoaded(true);
          setState({ kind: 'done', result });
        },
        onBytes: (bytes) => !own.signal.aborted && setState({ kind: 'running', bytes }),
      },
      own.signal,
    ).catch(
      () =>
        !own.signal.aborted &&
        setState({
          kind: 'failed',
          message: `${name} could not be loaded. It needs a connection the first time.`,
        }),
    );
  };
  const whole = loadedOnce[language];
  const isRunning = state.kind === 'running';
  return (
    <div className="mt-3 grid min-w-0 gap-3">
      {editing && (
        <>
          <label htmlFor={field} className="sr-only">
            Code in {name}
          </label>
          <textarea
            id={field}
            value={code}
            spellCheck={false}
            autoCapitalize="off"
            dir="ltr"
            className="field-sizing-content min-h-24 w-full rounded-m border border-control bg-sunken p-4 font-mono text-14 whitespace-pre text-ink"
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isRunning ? (
          <Button
            look="outline"
            onClick={() => {
              stop.current?.abort();
              setState({ kind: 'ready' });
            }}
          >
            <Icon of={Square} size={16} />
            Stop
          </Button>
        ) : (
          <Button onClick={run}>
            <Icon of={Play} size={17} />
            {loaded ? 'Run' : `Run (loads ${MEGABYTES[language]} MB)`}
          </Button>
        )}
        {!editing ? (
          <Button look="quiet" onClick={() => setEditing(true)}>
            <Icon of={Pencil} size={17} />
            Change the code
          </Button>
        ) : (
          <Button
            look="quiet"
            onClick={() => {
              setCode(written);
              setEditing(false);
            }}
          >
            <Icon of={Undo2} size={17} />
            Back to the code of the lesson
          </Button>
        )}
      </div>
      <div role="status" className="grid min-w-0 gap-2">
        {isRunning && (
          <p className="text-15 text-ink2">
            {whole && state.bytes > 0 && state.bytes < whole.bytes
              ? `Loading ${name}: ${formatCount(Math.floor((100 * state.bytes) / whole.bytes))}%`
              : 'Running …'}
          </p>
        )}
        {state.kind === 'failed' && <p className="text-15 text-danger">{state.message}</p>}
        {state.kind === 'done' && <Printed result={state.result} />}
      </div>
    </div>
  );
}

function Printed({ result: { outcome, stdout, stderr } }: { result: BrowserResult }) {
  const problem = outcomes[outcome];
  return (
    <>
      {problem && <p className="text-15 text-danger">{problem}</p>}
      {stdout !== '' && <Preformatted label="Output">{stdout}</Preformatted>}
      {stderr !== '' && <Preformatted label="Errors">{stderr}</Preformatted>}
      {stdout === '' && stderr === '' && !problem && (
        <p className="text-15 text-ink2">It ran and printed nothing.</p>
      )}
    </>
  );
}
