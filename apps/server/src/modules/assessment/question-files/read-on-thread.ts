import { badRequest } from '#platform/http/errors';
import { createFairQueue } from '#platform/threads/fair-queue';
import { createWorkerThread } from '#platform/threads/worker-thread';
import type { QuestionFile } from './question-files.ts';
import type { ReadAnswer, ReadRequest } from './read-worker.ts';

interface Options {
  /** Milliseconds that one file may take before its thread is ended. */
  timeout?: number;
  /** Milliseconds without work after which the thread is given back. */
  idle?: number;
  /** The program of the thread; tests give another. */
  program?: URL;
}

interface Reading {
  /** Ends the reading. */
  signal?: AbortSignal;
  /** Is told how far it is. */
  onPercent?: (percent: number) => void;
}

/** @throws AppError BAD_REQUEST when it takes too long or is no text, the signal's reason when it was ended */
export type FileReader = (file: ReadRequest, by: number, reading?: Reading) => Promise<QuestionFile>;

/**
 * Makes a reader with a thread of its own, begun with the first file: no file, however large or malicious, keeps the server from
 * answering others. Files are read one after another, of each person in turn.
 */
export function createFileReader({
  timeout = 60_000,
  idle = 30_000,
  program = new URL('./read-worker.ts', import.meta.url),
}: Options = {}): FileReader {
  const thread = createWorkerThread({ idle, program });
  const queue = createFairQueue();
  return async ({ format, content }, by, { signal, onPercent } = {}) => {
    const transfer = typeof content === 'string' ? [] : [content.buffer];
    const read = (await queue(by, () =>
      thread.ask({ format, content }, timeout, { transfer, signal, onProgress: onPercent }),
    )) as ReadAnswer | undefined;
    if (read !== undefined && !('problem' in read)) return read;
    signal?.throwIfAborted();
    const message = read?.problem ?? 'The file takes too long to read. Split it into several.';
    throw badRequest([{ path: 'text', message }]);
  };
}

/** The questions of a file, and what became of everything in it. @param by who wants it */
export const readFileOnThread: FileReader = createFileReader();
