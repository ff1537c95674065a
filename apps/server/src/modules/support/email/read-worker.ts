import { parentPort } from 'node:worker_threads';
import { type ReadEmail, readEmail, UnreadableEmail } from './read-email.ts';

/** What the thread answers; `problem`: why it is no email. */
export type ReadAnswer = ReadEmail | { problem: string };

// A thread that answers one request after another
parentPort?.on('message', async (raw: Uint8Array) => {
  try {
    parentPort?.postMessage(await readEmail(raw));
  } catch (error) {
    if (!(error instanceof UnreadableEmail)) throw error;
    parentPort?.postMessage({ problem: error.message } satisfies ReadAnswer);
  }
});
