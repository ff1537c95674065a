import type { Note } from '@darasa/contract/learning/notes';
import { changeNote } from '../offline/learning-outbox.ts';

/** What a note says, and when that was written by this device's clock. */
export type WrittenNote = Pick<Note, 'id' | 'course_id' | 'lesson_id' | 'seconds' | 'text' | 'changed_at'>;

/** Keeps a note on this device, to be sent soon; of two changes the later one counts. */
export const saveNote = (note: WrittenNote): Promise<void> => changeNote(note);

/** Removes a note, unless it was changed later elsewhere. */
export const removeNote = ({ id, course_id, lesson_id, seconds }: Note): Promise<void> =>
  changeNote({ id, course_id, lesson_id, seconds, text: null, changed_at: new Date().toISOString() });
