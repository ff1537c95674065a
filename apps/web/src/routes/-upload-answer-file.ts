import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import { mediaKinds } from '@darasa/contract/media/rules';
import type { QueryClient } from '@tanstack/react-query';

interface Options {
  /** The attempt and its question: learners may upload files for nothing else. */
  attempt: string;
  question: string;
  onProgress: (share: number, waiting: boolean) => void;
  signal: AbortSignal;
}

/** Uploads a file of an answer by what the media feature has for that, loaded with the first file. */
export async function uploadAnswerFile(
  queries: QueryClient,
  file: File,
  { attempt, question, onProgress, signal }: Options,
): Promise<AnswerFile> {
  const { uploadFile } = await import('~/features/media/upload/upload-file');
  const { id, name, mime, bytes, sources } = await uploadFile(file, {
    queries,
    accept: mediaKinds,
    purpose: { attempt_id: attempt, question_id: question },
    signal,
    onProgress: (share, state) => onProgress(share, state === 'waiting'),
  });
  const source = sources.find(({ kind }) => kind === 'original') ?? sources[0];
  return { id, name, bytes, type: source?.mime ?? mime, url: source?.url ?? '' };
}
