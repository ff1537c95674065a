import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { Finding } from '@darasa/contract/authoring/schemas';
import type { MediaById } from '../question-editor/editor-pieces.ts';

/** The course in which assessments are written; the course editor gives it. */
export interface CourseEditing {
  document: CourseDocument;
  /** @param recipe returns the changed document and leaves the given one alone @param label for undo: `Remove question` */
  change(recipe: (document: CourseDocument) => CourseDocument, label: string): void;
  /** Takes the last change of this person back. */
  undo(): void;
  readOnly: boolean;
  findings: readonly Finding[];
  media: MediaById;
  /** Tells the others where this person is: `assessment:0190…`. */
  place(path: string): void;
}
