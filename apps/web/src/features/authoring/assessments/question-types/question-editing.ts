import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { EditorMedia } from '../../document-editing.ts';

/** What the fields of a question share. */
export interface QuestionEditing {
  question: QuestionDocument;
  readOnly: boolean;
  /** Files that the texts and pictures name. */
  media: ReadonlyMap<string, EditorMedia>;
  /**
   * Changes fields of the question as it stands then. @param change returns what is different @param label for undo: `Edit option`
   */
  edit: (change: (question: QuestionDocument) => Partial<QuestionDocument>, label: string) => void;
}

interface Part {
  id: string;
}

/** A list in which one part is different. */
export const changedPart = <One extends Part>(
  parts: readonly One[],
  id: string,
  fields: Partial<One>,
): One[] => parts.map((one) => (one.id === id ? { ...one, ...fields } : one));

/** A list in which the entry at `from` stands at `to`. */
export function movedPart<One>(parts: readonly One[], from: number, to: number): One[] {
  const moved = parts[from];
  return moved === undefined ? [...parts] : parts.toSpliced(from, 1).toSpliced(to, 0, moved);
}
