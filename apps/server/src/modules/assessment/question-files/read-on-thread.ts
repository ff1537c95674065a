import { badRequest } from '#platform/http/errors';
import { createFairQueue } from '#platform/threads/fair-queue';
import { createWorkerThread } from '#platform/threads/worker-thread';
import type { QuestionFile } from './question-files.ts';
import type { ReadRequest } from './read-worker.ts';

interface Options {
  /** Milliseconds that one file may take before its thread is ended. */
  timeout?: number;
  /** Milliseconds without work after which the thread is given back. */
  idle?: number;
  /** The program of the thread; tests give another. */
  program?: URL;
}

/**
 * Makes a reader with a thread of its own, begun with the first file: no file, however large or malicious, keeps the server from
 * answering others. Files are read one after another, of each person in turn.
 */
export function createFileReader({
  timeout = 60_000,
  idle = 30_000,
  program = new URL('./read-worker.ts', import.meta.url),
}: Options = {}): (file: ReadRequest, by: number) => Promise<QuestionFile> {
  const thread = createWorkerThread({ idle, program });
  const queue = createFairQueue();
  return async (file, by) => {
    const read = await queue(by, () => thread.ask(file, timeout));
    if (read === undefined)
      throw badRequest([
        { path: 'text', message: 'The file takes too long to read. Split it into several.' },
      ]);
    return read as QuestionFile;
  };
}

/**
 * The questions of a file, and what became of everything in it. @param by who wants it
 * @throws AppError BAD_REQUEST when it takes too long
 */
export const readFileOnThread = createFileReader();
