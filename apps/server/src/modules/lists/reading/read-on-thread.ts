import { createWorkerThread } from '#platform/threads/worker-thread';
import type { ReadAnswer } from './read-worker.ts';

/** Milliseconds that a file may take: one that takes longer is made to do harm. */
const TIMEOUT = 120_000;

/** Reads files on a thread of its own, which ends afterwards: no file keeps the server from answering others. */
export function createListReader(): (bytes: Uint8Array, signal: AbortSignal) => Promise<ReadAnswer> {
  const thread = createWorkerThread({
    idle: 10_000,
    program: new URL('./read-worker.ts', import.meta.url),
  });
  return async (bytes, signal) => {
    const answer = (await thread.ask(bytes, TIMEOUT, { signal })) as ReadAnswer | undefined;
    if (answer) return answer;
    signal.throwIfAborted();
    return { problem: 'The file takes too long to read, or too much memory. Save it as CSV, or split it.' };
  };
}
