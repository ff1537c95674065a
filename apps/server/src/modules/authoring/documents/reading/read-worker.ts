import { parentPort } from 'node:worker_threads';
import { type FoundDocument, UnreadableDocument } from './found-document.ts';
import { readDocument } from './read-document.ts';

/** A document on the disk. */
export interface ReadRequest {
  path: string;
  name: string;
  mediaId: string;
}

/** What the thread answers; `problem`: a sentence for whoever brought the document. */
export type ReadAnswer = FoundDocument | { problem: string };

// A thread that answers one request after another, and says meanwhile how far it is
parentPort?.on('message', async (request: ReadRequest) => {
  try {
    const found = await readDocument({
      ...request,
      onPercent: (percent) => parentPort?.postMessage(percent),
    });
    parentPort?.postMessage(
      found,
      found.pictures.map(({ bytes }) => bytes.buffer),
    );
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    parentPort?.postMessage({ problem: error.message } satisfies ReadAnswer);
  }
});
