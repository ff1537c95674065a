import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { mediaView } from '../../media/schemas.ts';
import { lessonTypes } from '../constants.ts';
import { courseModule, stableId } from '../document.ts';
import { authoringLimits } from '../limits.ts';

/*
 * Documents that people bring into a course: uploaded as files of their owner, read by a job, and made into lessons by a job once their
 * owner has chosen among them. The lessons are handed to the editor, which adds them as one change. Only their owner sees them.
 */

/** `read`: it waits for the choice; `stored`: the lessons can be taken. */
export const documentImportStates = ['reading', 'read', 'storing', 'stored', 'failed'] as const;

const count = z.number().int().min(0);

/** What would be made of a part of the document. */
const foundLesson = z.object({
  id: z.string(),
  title: z.string(),
  lesson_type: z.enum(lessonTypes),
  /** How its text begins. */
  excerpt: z.string(),
  words: count,
  pictures: count,
});
const foundModule = z.object({ id: z.string(), title: z.string(), lessons: z.array(foundLesson) });

const report = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(documentImportStates),
  /** Per cent of the reading or the storing; null when nothing is being done. */
  progress: count.nullable(),
  /** Why it failed, in words for its owner. */
  problem: z.string().nullable(),
  found: z.array(foundModule),
  /** What is lost, changed or to be known, in sentences. */
  notes: z.array(z.string()),
  /** The chosen ones as parts of a course document, when they are stored. */
  modules: z.array(courseModule).nullable(),
  /** The files that these show. */
  media: z.array(mediaView),
});

const creators = { tag: 'Authoring', access: { permission: 'course.create' } } as const;
const byId = z.object({ id: z.uuid() });
const one = z.object({ import: report });

export const documentImportEndpoints = {
  start: endpoint({
    ...creators,
    method: 'POST',
    path: '/authoring/documents',
    summary:
      'Have an uploaded document (.docx, .pptx, .pdf, or .zip of a web page) read; 413 when it is too large, 409 when too many are under way',
    body: z.object({
      /** Of an upload of one's own. */
      media_id: z.uuid(),
    }),
    data: one,
    status: 201,
  }),
  read: endpoint({
    ...creators,
    method: 'GET',
    path: '/authoring/documents/{id}',
    summary: 'How far a document is, and what is or would be made of it',
    params: byId,
    data: one,
  }),
  take: endpoint({
    ...creators,
    method: 'POST',
    path: '/authoring/documents/{id}/take',
    summary:
      'Have the pictures of some of its lessons stored, for the lessons to be taken; 409 in another state',
    params: byId,
    body: z.object({ lesson_ids: z.array(stableId).min(1).max(authoringLimits.lessons) }),
    data: one,
  }),
  remove: endpoint({
    ...creators,
    method: 'DELETE',
    path: '/authoring/documents/{id}',
    summary: 'Stop, and forget what was read; what was taken stays',
    params: byId,
    data: z.object({}),
  }),
};

export type DocumentImportState = (typeof documentImportStates)[number];
export type DocumentImport = z.infer<typeof report>;
export type FoundModule = z.infer<typeof foundModule>;
