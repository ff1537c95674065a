import type { ProgressEvent } from '@darasa/contract/learning/events';
import type { Note } from '@darasa/contract/learning/notes';
import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { applyEvents } from '../apply-progress.ts';

/** A note as it is written on this device. */
export interface NoteChange {
  /** UUID, made here. */
  id: string;
  course_id: string;
  lesson_id: string | null;
  /** Where in the video. */
  seconds: number | null;
  /** Null: the note is removed. */
  text: string | null;
  /** ISO 8601, by this device's clock. */
  changed_at: string;
}

/** Whether a lesson is bookmarked. */
export interface BookmarkChange {
  course_id: string;
  lesson_id: string;
  set: boolean;
}

/** What the server has answered with what this device has not sent yet: nobody sees their own work go away. */
export function withWaitingProgress(
  course: LearningCourse,
  events: readonly ProgressEvent[],
  bookmarks: readonly BookmarkChange[],
): LearningCourse {
  const marked = new Set(course.bookmarks);
  for (const { course_id, lesson_id, set } of bookmarks) {
    if (course_id !== course.course.id) continue;
    if (set) marked.add(lesson_id);
    else marked.delete(lesson_id);
  }
  return { ...applyEvents(course, events), bookmarks: [...marked] };
}

/** Notes with changes that wait: what was written last counts, as on the server. */
export function withWaitingNotes(
  notes: readonly Note[],
  courseId: string,
  changes: readonly NoteChange[],
): Note[] {
  const all = new Map(notes.map((note) => [note.id, note]));
  for (const { text, ...change } of changes) {
    const before = all.get(change.id);
    if (change.course_id !== courseId || (before && before.changed_at > change.changed_at)) continue;
    if (text === null) all.delete(change.id);
    else all.set(change.id, { created_at: change.changed_at, ...before, ...change, text });
  }
  return [...all.values()];
}
