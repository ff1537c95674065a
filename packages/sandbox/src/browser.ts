import { escaped } from './runner/escaped.ts';
import type { Ending, Runtime } from './runner/language.ts';
import { Output } from './runner/output.ts';
import type { Limits, RunInput, RunResult } from './types.ts';

/*
 * The same interpreters in a Web Worker, so that learners see at once what their programs do, without a connection too. What comes
 * out is for them alone: the server grades.
 */

/** Where the interpreters' files are. */
export interface BrowserFiles {
  quickJs: () => Promise<ArrayBuffer>;
  sqlite: () => Promise<ArrayBuffer>;
  /** A URL: its loader fetches for itself. */
  lua: () => Promise<string>;
}

export const browserLanguages = ['javascript', 'typescript', 'sql', 'lua'] as const;
export type BrowserLanguage = (typeof browserLanguages)[number];

/** Runs one program with one input, in a fresh instance. Whoever waits for it ends the worker when it takes too long. */
export type RunProgram = (
  program: { language: BrowserLanguage; code: string; limits: Limits },
  input: RunInput,
) => Promise<RunResult>;

export function createProgramRunner(files: BrowserFiles): RunProgram {
  const loaded = new Map<BrowserLanguage, Promise<Runtime>>();
  const runtimeOf = (language: BrowserLanguage): Promise<Runtime> => {
    const runtime = loaded.get(language) ?? load(language, files);
    loaded.set(language, runtime);
    return runtime;
  };
  return async ({ language, code, limits }, { stdin, args = [] }) => {
    const runtime = await runtimeOf(language);
    await runtime.prepare(limits.memoryMb);
    const output = new Output(limits.outputBytes);
    const started = performance.now();
    const isLate = () => performance.now() - started > limits.timeMs;
    const ending = await runtime
      .run({ code, stdin, args, isLate, memoryMb: limits.memoryMb }, output)
      .catch((error: unknown): Ending => escaped(error, output));
    const decoder = new TextDecoder();
    return {
      outcome: output.flooded ? 'output_limit' : ending.outcome,
      stdout: decoder.decode(output.stdout),
      stderr: decoder.decode(output.stderr),
      ms: performance.now() - started,
    };
  };
}

async function load(language: BrowserLanguage, files: BrowserFiles): Promise<Runtime> {
  switch (language) {
    case 'javascript':
    case 'typescript':
      return (await import('./runner/languages/javascript.ts')).javascriptRuntimes(files.quickJs)[language];
    case 'sql':
      return (await import('./runner/languages/sql.ts')).sqlRuntime(files.sqlite);
    case 'lua':
      return (await import('./runner/languages/lua.ts')).luaRuntime(files.lua);
  }
}
