import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { createContext, useContext } from 'react';

/** What answers need of the page that they stand on. */
interface AnswerPieces {
  /**
   * Uploads a file of an answer. Without a connection it waits for one.
   * @throws Error in words for people when the file is refused
   */
  upload: (
    file: File,
    options: {
      /** The id of the question that it answers. */
      question: string;
      onProgress: (share: number, waiting: boolean) => void;
      signal: AbortSignal;
    },
  ) => Promise<AnswerFile>;
  /** Files of answers, by id. */
  files: ReadonlyMap<string, AnswerFile>;
  /** Of the attempt that is answered; undefined where none is. */
  attemptId?: string;
}

const PiecesContext = createContext<AnswerPieces>({
  upload: () => Promise.reject(new Error('Files cannot be uploaded here.')),
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
