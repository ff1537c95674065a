import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { Finding, PresentAuthor } from '@darasa/contract/authoring/schemas';

/** A file of the course as the server describes it; URLs are signed and expire. */
export interface EditorMedia {
  id: string;
  kind: 'image' | 'video' | 'audio' | 'captions' | 'document';
  name: string;
  mime: string;
  bytes: number;
  seconds: number | null;
  sources: { url: string; mime: string; kind: string; width: number | null; height: number | null }[];
}

/** What the steps of the course editor share: the document, and the one way to change it. */
export interface DocumentEditing {
  document: CourseDocument;
  /**
   * Changes the document; it is saved by itself.
   * @param recipe returns the changed document and leaves the given one alone @param label for undo: `Remove lesson`
   */
  change(recipe: (document: CourseDocument) => CourseDocument, label: string): void;
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
