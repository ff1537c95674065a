import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { Finding, PresentAuthor } from '@darasa/contract/authoring/schemas';
import type { MediaView } from '@darasa/contract/media/schemas';

/** A file of the course as the server describes it; URLs are signed and expire. */
export type EditorMedia = MediaView;

/** What the steps of the course editor share: the document, and the one way to change it. */
export interface DocumentEditing {
  document: CourseDocument;
  /**
   * Changes the document; it is saved by itself.
   * @param recipe returns the changed document and leaves the given one alone @param label for undo: `Remove lesson`
   * @param isUrgent false where what was changed stands on the screen already: all else follows when there is time
   */
  change(recipe: (document: CourseDocument) => CourseDocument, label: string, isUrgent?: boolean): void;
  /** Takes the last change of this person back. */
  undo(): void;
  canUndo: boolean;
  readOnly: boolean;
  findings: readonly Finding[];
  media: ReadonlyMap<string, EditorMedia>;
  /** Others who have the course open. */
  present: readonly PresentAuthor[];
  /** Tells the others where this person is: `lesson:0190…`. */
  place(path: string): void;
}
