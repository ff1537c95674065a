import { parentPort } from 'node:worker_threads';
import { readList } from './read-list.ts';
import { type Table, UnreadableList } from './table.ts';

/** What the thread answers; `problem`: a sentence for whoever brought the file. */
export type ReadAnswer = Table | { problem: string };

// A thread that answers one request after another
parentPort?.on('message', async (bytes: Uint8Array) => {
  try {
    parentPort?.postMessage(await readList(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error;
    parentPort?.postMessage({ problem: error.message } satisfies ReadAnswer);
  }
});
