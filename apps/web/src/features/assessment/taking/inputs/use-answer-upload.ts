import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import { useEffect, useSyncExternalStore } from 'react';
import { useAnswerPieces } from '../pieces.ts';

/**
 * Uploads of one answer.
 * @param question the id of the question
 * @param onDone is given each file that has arrived, also while another question is shown
 */
export function useAnswerUpload(question: string, onDone: (file: AnswerFile) => void) {
  const { uploads } = useAnswerPieces();
  const sending = useSyncExternalStore(uploads.subscribe, () => uploads.of(question));
  useEffect(() => uploads.whenArrived(question, onDone));
  return {
    sending,
    start: (file: File) => uploads.start(question, file),
    forget: (key: number) => uploads.forget(question, key),
  };
}
