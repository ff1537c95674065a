import type { CourseModuleDocument } from '@darasa/contract/authoring/document';
import type { FoundPicture } from './pictures.ts';

/** What a document would become. */
export interface FoundDocument {
  modules: CourseModuleDocument[];
  /** What is lost, changed or to be known, in sentences. */
  notes: string[];
  pictures: FoundPicture[];
}

/** Why a document cannot be read, in a sentence for who brought it. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}

/** What a reader is given. */
export interface DocumentFile {
  path: string;
  name: string;
  /** Of the uploaded file: lessons that show it name it. */
  mediaId: string;
  /** Is told how far it is, in per cent. */
  onPercent: (percent: number) => void;
}

/** The name of a file without its ending, as a title. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[a-z\d]{1,8}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim() || 'Imported';
