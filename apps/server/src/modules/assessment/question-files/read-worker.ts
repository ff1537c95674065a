import { parentPort } from 'node:worker_threads';
import type { QuestionFileFormat } from '@darasa/contract/assessment/constants';
import { readQuestionFile } from './question-files.ts';

/** A file to read, as it is sent to the thread. */
export interface ReadRequest {
  format: QuestionFileFormat;
  text: string;
}

// A thread that answers one request after another with what `readQuestionFile` gives
parentPort?.on('message', ({ format, text }: ReadRequest) => {
  parentPort?.postMessage(readQuestionFile(format, text));
});
