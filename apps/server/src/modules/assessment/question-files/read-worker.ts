import { parentPort } from 'node:worker_threads';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import { decodeText } from '@darasa/contract/formatting/decode-text';
import { type QuestionFile, readQuestionFile } from './question-files.ts';

/** A file to read, as it is sent to the thread: as text, or as the bytes that were uploaded, whatever their encoding. */
export interface ReadRequest {
  format: QuestionFileFormat;
  content: string | Uint8Array<ArrayBuffer>;
}

/** What the thread answers; `problem`: a sentence for whoever brought the file. */
export type ReadAnswer = QuestionFile | { problem: string };

// A thread that answers one request after another, and says meanwhile how far it is
parentPort?.on('message', ({ format, content }: ReadRequest) => {
  const decoded = typeof content === 'string' ? { text: content } : decodeText(content);
  if ('problem' in decoded) return parentPort?.postMessage(decoded);
  const file = readQuestionFile(format, decoded.text, (percent) => parentPort?.postMessage(percent));
  parentPort?.postMessage(
    file,
    file.pictures.map(({ bytes }) => bytes.buffer),
  );
});
