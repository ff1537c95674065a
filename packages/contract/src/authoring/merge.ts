import type { CourseDocument } from './document.ts';

/** Where two authors wrote different things in the same place. */
export interface MergeConflict {
  /** Of the part and the field in it: `lesson:0190…/content_text`, `details/price`, `lesson:0190…` for one removed here and edited there. */
  path: string;
  base: unknown;
  /** What stood on the server; it stands in the merged document. */
  stored: unknown;
  /** What was sent. */
  sent: unknown;
}

export interface MergeResult {
  document: CourseDocument;
  conflicts: MergeConflict[];
}
