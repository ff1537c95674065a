import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { useEffect, useRef, useState } from 'react';
import { runsInBrowser } from './languages.ts';
import type { BrowserResult } from './run-in-browser.ts';

type Challenge = NonNullable<PaperQuestion['challenge']>;
/** What of a challenge programs are run with. */
type RunWith = Pick<Challenge, 'samples' | 'files' | 'time_limit_seconds' | 'memory_limit_mb'>;

interface Runs {
  kind: 'samples' | 'own';
  results: BrowserResult[];
  /** The interpreter could not be loaded. */
  failed: boolean;
}

/** Runs programs in this browser, one set of inputs at a time. Nothing of it is sent. */
export function useRuns(challenge: RunWith, program: ResponseOf<'code'>) {
  const [runs, setRuns] = useState<Runs | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  /** How much of the interpreter is there, in bytes, while it is loaded. */
  const [loadedBytes, setLoadedBytes] = useState(0);
  const halt = useRef<AbortController>(null);

  useEffect(() => () => halt.current?.abort(), []);

  const stop = () => {
    halt.current?.abort();
    setIsRunning(false);
  };
  // Unit tests run on the server
  const samples = challenge.samples.filter(({ unit_tests }) => unit_tests === undefined);
  const run = async (kind: Runs['kind'], inputs: readonly string[]) => {
    const { language, code } = program;
    if (!runsInBrowser(language)) return;
    halt.current?.abort();
    const own = new AbortController();
    halt.current = own;
    const results: BrowserResult[] = [];
    const show = (failed = false) => {
      if (!own.signal.aborted) setRuns({ kind, results: [...results], failed });
    };
    setIsRunning(true);
    setLoadedBytes(0);
    show();
    try {
      const { runInBrowser } = await import('./run-in-browser.ts');
      const timeMs = challenge.time_limit_seconds * 1000;
      await runInBrowser(
        { language, code, files: challenge.files ?? [], timeMs, memoryMb: challenge.memory_limit_mb },
        inputs,
        {
          each: (result) => {
            results.push(result);
            show();
          },
          onBytes: (bytes) => {
            if (!own.signal.aborted) setLoadedBytes(bytes);
          },
        },
        own.signal,
      );
    } catch {
      show(true);
    } finally {
      if (halt.current === own) setIsRunning(false);
    }
  };
  return {
    samples,
    runs,
    isRunning,
    loadedBytes,
    stop,
    clear: () => setRuns(null),
    runSamples: () =>
      run(
        'samples',
        samples.map(({ input }) => input),
      ),
    runOwn: (input: string) => run('own', [input]),
  };
}
