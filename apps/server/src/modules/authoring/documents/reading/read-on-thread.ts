import { badRequest } from '#platform/http/errors';
import { createFairQueue } from '#platform/threads/fair-queue';
import { createWorkerThread } from '#platform/threads/worker-thread';
import type { FoundDocument } from './found-document.ts';
import type { ReadAnswer, ReadRequest } from './read-worker.ts';

interface Options {
  /** Milliseconds that one document may take before its thread is ended. */
  timeout?: number;
  /** The program of the thread; tests give another. */
  program?: URL;
}

/** @throws AppError BAD_REQUEST when it cannot be read or takes too long, the signal's reason when it was ended */
export type DocumentReader = (
  file: ReadRequest,
  by: number,
  reading: { signal: AbortSignal; onPercent: (percent: number) => void },
) => Promise<FoundDocument>;

/**
 * Makes a reader with a thread of its own: no document, however large or malicious, keeps the server from answering others.
 * Documents are read one after another, of each person in turn.
 */
export function createDocumentReader({
  timeout = 300_000,
  program = new URL('./read-worker.ts', import.meta.url),
}: Options = {}): DocumentReader {
  const thread = createWorkerThread({ idle: 5_000, program });
  const queue = createFairQueue();
  return async (file, by, { signal, onPercent }) => {
    const read = (await queue(by, () => thread.ask(file, timeout, { signal, onProgress: onPercent }))) as
      | ReadAnswer
      | undefined;
    if (read !== undefined && !('problem' in read)) return read;
    signal.throwIfAborted();
    const message =
      read?.problem ?? 'The document takes too long to read, or too much memory. Split it into several.';
    throw badRequest([{ path: 'media_id', message }]);
  };
}
