import { createProgramRunner } from '@darasa/sandbox/browser';
import type { FromWorker, ToWorker } from './program-messages.ts';

/*
 * Runs a learner's program apart from the page. The worker has no network: its policy allows it its own scripts, WebAssembly and
 * nothing else. The page gives it the interpreter's file, and ends it when a program takes too long.
 */

let resolveFile: (bytes: ArrayBuffer) => void = () => undefined;
const given = new Promise<ArrayBuffer>((resolve) => {
  resolveFile = resolve;
});
const file = (): Promise<ArrayBuffer> => given;
const runner = createProgramRunner({
  quickJs: file,
  sqlite: file,
  lua: async () => URL.createObjectURL(new Blob([await file()], { type: 'application/wasm' })),
  python: file,
});

const answer = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'prepare') {
    resolveFile(data.file);
    runner.prepare(data.program).then(
      () => answer({ kind: 'prepared' }),
      // What cannot be compiled here: the page gets it as an error of the worker
      (error: unknown) => reportError(error),
    );
    return;
  }
  const { number, program, stdin } = data;
  runner
    .run(program, { stdin }, (result) => answer({ kind: 'result', number, result }))
    .then(
      (result) => answer({ kind: 'result', number, result }),
      () => answer({ kind: 'fault', number }),
    );
});
answer({ kind: 'ready' });
