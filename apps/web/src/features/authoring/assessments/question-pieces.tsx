import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { type ComponentType, createContext, useContext } from 'react';

/** What the editor of questions needs for trying them; the page that it stands on brings it. */
export interface QuestionPieces {
  /** A question with what is answered, as learners get it. */
  QuestionInput: ComponentType<{
    question: PaperQuestion;
    response: QuestionResponse | null;
    onChange: (response: QuestionResponse) => void;
    disabled?: boolean;
    /** Of a judged answer: how right each part is, 0 to 1. */
    parts?: Readonly<Record<string, number>>;
  }>;
}

const PiecesContext = createContext<QuestionPieces | undefined>(undefined);
export const QuestionPiecesProvider = PiecesContext;
/** Undefined where the page brings none: then questions cannot be tried. */
export const useQuestionPieces = (): QuestionPieces | undefined => useContext(PiecesContext);
