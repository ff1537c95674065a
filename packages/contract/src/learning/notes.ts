import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { learningLimits } from './events.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
/** By the clock of the device; the server corrects it by `sent_at`. */
const moment = z.iso.datetime({ offset: true });
const noteId = z.object({ id: z.uuid() });

/** One's own note. Nobody else sees it. */
export const note = z.object({
  id: z.string(),
  course_id: z.string(),
  /** Null: on the course as a whole. */
  lesson_id: z.string().nullable(),
  /** Where in the video; null: nowhere. */
  seconds: z.number().nullable(),
  /** Markdown as typed: shown as plain text. */
  text: z.string(),
  created_at: isoDate,
  changed_at: isoDate,
});

const shared = { tag: 'Learning', access: 'signed-in' } as const;
const courseParams = z.object({ course: z.string().trim().min(1).max(255) });

export const noteEndpoints = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/learning/courses/{course}/notes',
    summary: "One's own notes on a course, in the order in which they were made",
    params: courseParams,
    data: z.object({
      notes: z.array(note),
      /** Notes that were removed in the last 90 days, on whatever device. */
      removed: z.array(z.object({ id: z.string(), changed_at: isoDate })),
    }),
  }),
  download: endpoint({
    ...shared,
    method: 'GET',
    path: '/learning/courses/{course}/notes.md',
    summary: "One's own notes on a course as a Markdown file",
    params: courseParams,
    data: z.string(),
  }),
  write: endpoint({
    ...shared,
    method: 'PUT',
    path: '/learning/notes/{id}',
    repeat: 'itself',
    summary: 'Write a note. The client makes its id; of two changes the later one counts',
    params: noteId,
    body: z.object({
      course_id: z.string().trim().min(1).max(20),
      lesson_id: z.uuid().nullable().default(null),
      seconds: z.number().min(0).max(learningLimits.videoSeconds).nullable().default(null),
      text: z.string().trim().min(1, 'Write something first').max(learningLimits.noteText),
      changed_at: moment,
      sent_at: moment,
    }),
    /** The note as it is now: a later change from elsewhere may stand; null when that change removed it. */
    data: z.object({ note: note.nullable() }),
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/learning/notes/{id}',
    repeat: 'itself',
    summary: 'Remove a note, unless it was changed later',
    params: noteId,
    query: z.object({ changed_at: moment.optional(), sent_at: moment.optional() }),
    data: z.object({ note: note.nullable() }),
  }),
};

export type Note = z.infer<typeof note>;
