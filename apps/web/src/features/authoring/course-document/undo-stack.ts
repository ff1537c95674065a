import type { CourseDocument } from '@darasa/contract/authoring/document';
import { mergeDocuments } from '@darasa/contract/authoring/merge';

interface Change {
  label: string;
  before: CourseDocument;
  after: CourseDocument;
  /** Milliseconds. */
  at: number;
}

const MOST = 100;
/** Typing in one field without a longer pause is one change. Milliseconds. */
const PAUSE_MS = 1_500;

/**
 * What one person changed, to take it back. A change is taken back by a merge, so that what others wrote since stays.
 */
export function createUndoStack() {
  let changes: Change[] = [];
  return {
    push(change: Change): void {
      const last = changes.at(-1);
      const goesOn =
        last !== undefined &&
        last.label === change.label &&
        last.after === change.before &&
        /^(?:Edit|Change) /.test(change.label) &&
        change.at - last.at < PAUSE_MS;
      changes = goesOn
        ? [...changes.slice(0, -1), { ...change, before: last.before }]
        : [...changes, change].slice(-MOST);
    },
    /** The document without the last change; undefined where there is none that can be taken back. */
    take(current: CourseDocument): CourseDocument | undefined {
      const last = changes.at(-1);
      if (!last) return undefined;
      changes = changes.slice(0, -1);
      if (current === last.after) return last.before;
      return mergeDocuments({ base: last.after, stored: current, sent: last.before }).document;
    },
    label: (): string | undefined => changes.at(-1)?.label,
    clear(): void {
      changes = [];
    },
  };
}
