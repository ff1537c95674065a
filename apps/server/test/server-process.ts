import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from './compile-cache.ts';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  /** Everything written so far to stdout and stderr. */
  output(): string;
  /** Resolves with the URL once the process is ready; rejects when it ends before that. */
  ready: Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Runs main.ts or worker.ts as an operator would, with these settings only. */
export function startServerProcess(
  settings: Record<string, string>,
  program: 'main.ts' | 'worker.ts' = 'main.ts',
): ServerProcess {
  const child = spawn(process.execPath, [`${SOURCE}${program}`], {
    env: {
      PATH: process.env.PATH,
      ...COMPILE_CACHE,
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const ready = new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const match = /^Ready.*$/m.exec(text);
      if (match) done(/http:\S+/.exec(match[0])?.[0] ?? '');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => fail(new Error(`The process ended with code ${code}:\n${text}`)));
  });
  // Not every test awaits it.
  ready.catch(() => undefined);
  return { child, output: () => text, ready, ended };
}
