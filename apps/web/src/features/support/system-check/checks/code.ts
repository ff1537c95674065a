import { type Check, fail, ok } from '../finding.ts';

/** The smallest module there is. It is only looked at: the page's policy lets nothing compile. */
const emptyModule = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
const WORKER_MS = 4000;

function canWebAssembly(): boolean {
  try {
    return WebAssembly.validate(emptyModule);
  } catch {
    return false;
  }
}

/** Whether a script of its own answers from beside the page. */
async function workerAnswers(): Promise<boolean> {
  const source = URL.createObjectURL(new Blob(['postMessage("here")'], { type: 'text/javascript' }));
  let worker: Worker | undefined;
  try {
    worker = new Worker(source);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    worker.onmessage = () => resolve(true);
    worker.onerror = () => resolve(false);
    setTimeout(() => resolve(false), WORKER_MS);
    return await promise;
  } catch {
    return false;
  } finally {
    worker?.terminate();
    URL.revokeObjectURL(source);
  }
}

const otherBrowser = 'Use another browser, or switch off what blocks scripts, for exercises in code.';

export const codeChecks: readonly Check[] = [
  {
    key: 'webassembly',
    title: 'WebAssembly',
    meaning: 'Runs what you write in exercises at nearly the device’s full speed.',
    run: () => (canWebAssembly() ? ok('This browser has it') : fail('Missing', otherBrowser)),
  },
  {
    key: 'workers',
    title: 'Workers',
    meaning: 'Run your code beside the page, so that a mistake in it does not stop the page.',
    run: async () => ((await workerAnswers()) ? ok('They answer') : fail('They do not answer', otherBrowser)),
  },
];
