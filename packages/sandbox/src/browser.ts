import { escaped } from './runner/escaped.ts';
import type { Ending, Runtime } from './runner/language.ts';
import { Output } from './runner/output.ts';
import type { GivenFile, Limits, RunInput, RunResult } from './types.ts';

/*
 * The same interpreters in a Web Worker, so that learners see at once what their programs do, without a connection too. What comes
 * out is for them alone: the server grades.
 */

/** Where the interpreters' files are. */
interface BrowserFiles {
  quickJs: () => Promise<ArrayBuffer>;
  sqlite: () => Promise<ArrayBuffer>;
  /** A URL: its loader fetches for itself. */
  lua: () => Promise<string>;
  python: () => Promise<ArrayBuffer>;
}

export const browserLanguages = ['javascript', 'typescript', 'sql', 'lua', 'python'] as const;
export type BrowserLanguage = (typeof browserLanguages)[number];

export interface ProgramInBrowser {
  language: BrowserLanguage;
  code: string;
  files?: readonly GivenFile[];
  limits: Limits;
}

/** Runs programs one at a time, each in a fresh instance. SQL needs a fresh worker for that. Whoever waits for one ends the worker when it takes too long. */
export interface ProgramRunner {
  /** Loads and compiles what a program needs: its time begins later. */
  prepare(program: ProgramInBrowser): Promise<void>;
  /** @param giveUp called with the result of a program that goes on after it has written too much: its worker must end */
  run(program: ProgramInBrowser, input: RunInput, giveUp?: (result: RunResult) => void): Promise<RunResult>;
}

export function createProgramRunner(files: BrowserFiles): ProgramRunner {
  const loaded = new Map<BrowserLanguage, Promise<Runtime>>();
  const ready = async ({ language, limits }: ProgramInBrowser): Promise<Runtime> => {
    const loading = loaded.get(language) ?? load(language, files);
    loaded.set(language, loading);
    const runtime = await loading;
    await runtime.prepare(limits.memoryMb);
    return runtime;
  };
  return {
    prepare: async (program) => void (await ready(program)),
    async run(program, { stdin, args = [] }, giveUp) {
      const { code, files = [], limits } = program;
      const runtime = await ready(program);
      const started = performance.now();
      const result = ({ outcome, memoryBytes }: Pick<RunResult, 'outcome' | 'memoryBytes'>): RunResult => {
        const decoder = new TextDecoder();
        return {
          outcome: output.flooded ? 'output_limit' : outcome,
          stdout: decoder.decode(output.stdout),
          stderr: decoder.decode(output.stderr),
          ms: performance.now() - started,
          ...(memoryBytes === undefined ? {} : { memoryBytes }),
        };
      };
      let gaveUp = false;
      const output = new Output(limits.outputBytes, () => {
        if (!gaveUp) giveUp?.(result({ outcome: 'output_limit' }));
        gaveUp = true;
      });
      const isLate = () => performance.now() - started > limits.timeMs;
      const ending = await runtime
        .run({ code, stdin, args, files, isLate, memoryMb: limits.memoryMb }, output)
        .catch((error: unknown): Ending => escaped(error, output));
      return result(ending);
    },
  };
}

async function load(language: BrowserLanguage, files: BrowserFiles): Promise<Runtime> {
  switch (language) {
    case 'javascript':
    case 'typescript':
      return (await import('./runner/languages/javascript.ts')).javascriptRuntimes(files.quickJs)[language];
    case 'sql': {
      const { openInMemory, sqlRuntime, startEngine } = await import('./runner/languages/sql.ts');
      const { default: initSqlJs } = await import('sql.js');
      // The same engine each time, with its files: a worker is for one program only
      const engine = WebAssembly.compile(await files.sqlite()).then((wasm) =>
        startEngine(initSqlJs, (imports) => new WebAssembly.Instance(wasm, imports)),
      );
      return sqlRuntime({
        prepare: async () => void (await engine),
        open: async () => openInMemory(await engine),
      });
    }
    case 'lua':
      return (await import('./runner/languages/lua.ts')).luaRuntime(files.lua);
    case 'python': {
      const { pythonRuntime } = await import('./runner/languages/python.ts');
      return pythonRuntime({ wasm: async () => new Uint8Array(await files.python()) });
    }
  }
}
