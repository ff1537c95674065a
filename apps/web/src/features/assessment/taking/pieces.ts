import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { createContext, useContext } from 'react';
import { type AnswerUploads, createAnswerUploads } from './uploads.ts';

/** What answers need of the page that they stand on. */
interface AnswerPieces {
  uploads: AnswerUploads;
  /** Files of answers, by id. */
  files: ReadonlyMap<string, AnswerFile>;
  /** Of the attempt that is answered; undefined where none is. */
  attemptId?: string;
}

const PiecesContext = createContext<AnswerPieces>({
  uploads: createAnswerUploads(() => Promise.reject(new Error('Files cannot be uploaded here.'))),
  files: new Map(),
});
export const AnswerPiecesProvider = PiecesContext;
export const useAnswerPieces = (): AnswerPieces => useContext(PiecesContext);

/** What the input of one type of question gets. */
export interface InputProps<Response extends QuestionResponse> {
  question: PaperQuestion;
  /** What was answered, as it is stored; null: nothing. */
  response: QuestionResponse | null;
  onChange: (response: Response) => void;
  disabled: boolean;
  /** The id of the element that asks. */
  labelledBy: string;
  /** Of a judged answer: how right each part is, 0 to 1. */
  parts: Readonly<Record<string, number>> | undefined;
}
