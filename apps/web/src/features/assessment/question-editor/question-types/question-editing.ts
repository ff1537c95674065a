import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { MediaById } from '../editor-pieces.ts';

/** What the fields of a question share. */
export interface QuestionEditing {
  question: QuestionDocument;
  readOnly: boolean;
  /** Files that the texts and pictures name. */
  media: MediaById;
  /**
   * Changes fields of the question as it stands then. @param change returns what is different @param label for undo: `Edit option`
   */
  edit: (change: (question: QuestionDocument) => Partial<QuestionDocument>, label: string) => void;
}
