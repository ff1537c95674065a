import type { EndpointData } from '@darasa/contract/http/endpoint';
import { newId } from '@darasa/contract/http/ids';
import type { Note, noteEndpoints } from '@darasa/contract/learning/notes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notesQuery } from '../queries.ts';
import { removeNote, saveNote } from './save-notes.ts';

type Notes = EndpointData<typeof noteEndpoints.list>;

/** One's notes on a course, and how they are written. What is written is shown at once. */
export function useNotes(courseId: string) {
  const queryClient = useQueryClient();
  const options = notesQuery(courseId);
  const query = useQuery(options);
  const change = (update: (notes: Note[]) => Note[]) =>
    queryClient.setQueryData(options.queryKey, (shown: Notes | undefined) =>
      shown ? { ...shown, notes: update(shown.notes) } : shown,
    );
  return {
    query,
    /** A new note, empty: it is stored with its first words. */
    begin: (lesson_id: string | null, seconds: number | null): Note => {
      const at = new Date().toISOString();
      return {
        id: newId(),
        course_id: courseId,
        lesson_id,
        seconds,
        text: '',
        created_at: at,
        changed_at: at,
      };
    },
    save: async (note: Note, text: string): Promise<void> => {
      const written = { ...note, text, changed_at: new Date().toISOString() };
      change((notes) => [...notes.filter(({ id }) => id !== note.id), written]);
      await saveNote({
        id: note.id,
        course_id: courseId,
        lesson_id: note.lesson_id,
        seconds: note.seconds,
        text,
        changed_at: written.changed_at,
      });
    },
    remove: async (id: string): Promise<void> => {
      const note = query.data?.notes.find((other) => other.id === id);
      if (note) await removeNote(note);
      change((notes) => notes.filter((note) => note.id !== id));
    },
  };
}

export type NotesAccess = ReturnType<typeof useNotes>;

/** In the order of the course, then of the video, then of writing; notes on lessons that are gone come last. */
export function inCourseOrder(notes: readonly Note[], lessonIds: readonly string[]): Note[] {
  const place = ({ lesson_id }: Note): number => {
    const at = lesson_id === null ? -1 : lessonIds.indexOf(lesson_id);
    return at === -1 && lesson_id !== null ? lessonIds.length : at;
  };
  return notes.toSorted(
    (one, other) =>
      place(one) - place(other) ||
      (one.seconds ?? -1) - (other.seconds ?? -1) ||
      one.created_at.localeCompare(other.created_at),
  );
}
