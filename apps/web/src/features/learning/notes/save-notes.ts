import { type Note, noteEndpoints } from '@darasa/contract/learning/notes';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

const now = (): string => new Date().toISOString();

/** What a note says, and when that was written by this device's clock. */
export type WrittenNote = Pick<Note, 'id' | 'course_id' | 'lesson_id' | 'seconds' | 'text' | 'changed_at'>;

/** Writes a note; of two changes the later one counts. @throws when it is not stored */
export async function saveNote({ id, ...note }: WrittenNote): Promise<void> {
  await request(noteEndpoints.write, {
    mapFailure: mapAuthFailure,
    params: { id },
    body: { ...note, sent_at: now() },
  });
}

/** Removes a note, unless it was changed later elsewhere. @throws when it is not stored */
export async function removeNote(id: string): Promise<void> {
  await request(noteEndpoints.remove, {
    mapFailure: mapAuthFailure,
    params: { id },
    query: { changed_at: now(), sent_at: now() },
  });
}
