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

const otherBrowser = 'For code exercises, use another browser or turn off script blocking.';

export const codeChecks: readonly Check[] = [
  {
    key: 'webassembly',
    title: 'WebAssembly',
    meaning: 'Runs your code in exercises at nearly full device speed.',
    run: () => (canWebAssembly() ? ok('Supported') : fail('Missing', otherBrowser)),
  },
  {
    key: 'workers',
    title: 'Workers',
    meaning: 'Run your code separately, so that errors in it do not stop the page.',
    run: async () => ((await workerAnswers()) ? ok('Working') : fail('Not working', otherBrowser)),
  },
];
