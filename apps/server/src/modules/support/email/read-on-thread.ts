import { AppError } from '#platform/http/errors';
import { createFairQueue } from '#platform/threads/fair-queue';
import { createWorkerThread } from '#platform/threads/worker-thread';
import type { ReadEmail } from './read-email.ts';
import type { ReadAnswer } from './read-worker.ts';

/** Milliseconds that an email may take: one that takes longer is made to do harm. */
const TIMEOUT = 10_000;

const thread = createWorkerThread({
  idle: 10_000,
  program: new URL('./read-worker.ts', import.meta.url),
});
const queue = createFairQueue();

/**
 * Reads an email on a thread of its own, one after another: whatever somebody sends keeps the server from answering nobody.
 * @throws AppError BAD_REQUEST when it is no email, or is made to take long
 */
export async function readOnThread(raw: Buffer): Promise<ReadEmail> {
  const answer = (await queue(Symbol('email'), () => thread.ask(new Uint8Array(raw), TIMEOUT))) as
    | ReadAnswer
    | undefined;
  if (answer && !('problem' in answer)) return answer;
  const message = answer ? answer.problem : 'It takes too long to read';
  throw new AppError('BAD_REQUEST', 'This is no email', [{ path: 'raw', message }]);
}
