import { type BrowserFiles, createProgramRunner } from '@darasa/sandbox/browser';
import type { FromWorker, ToWorker } from './program-messages.ts';

/*
 * Runs a learner's program apart from the page. The worker has no network: its policy allows it its own scripts, WebAssembly and
 * nothing else. The page gives it the interpreters' files, and ends it when a program takes too long.
 */

let resolveFiles: (files: { name: keyof BrowserFiles; bytes: ArrayBuffer }) => void = () => undefined;
const given = new Promise<{ name: keyof BrowserFiles; bytes: ArrayBuffer }>((resolve) => {
  resolveFiles = resolve;
});
const bytes = async (): Promise<ArrayBuffer> => (await given).bytes;
const run = createProgramRunner({
  quickJs: bytes,
  sqlite: bytes,
  lua: async () => URL.createObjectURL(new Blob([await bytes()], { type: 'application/wasm' })),
});

const answer = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'file') return resolveFiles(data);
  run(data.program, { stdin: data.stdin }).then(
    (result) => answer({ kind: 'result', number: data.number, result }),
    () => answer({ kind: 'fault', number: data.number }),
  );
});
answer({ kind: 'ready' });
