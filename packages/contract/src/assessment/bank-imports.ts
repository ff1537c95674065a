import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { fileNote } from './bank.ts';
import { questionFileFormats } from './question-file-formats.ts';

/*
 * Files of questions that are too large for one request: they are uploaded as files of their owner, read by a job, and put into the
 * question bank by a job once their owner has seen the report. Only their owner sees them; they are forgotten after 30 days.
 */

/** `read`: the report is there, and waits to be confirmed. */
export const questionImportStates = ['reading', 'read', 'importing', 'imported', 'failed'] as const;

const count = z.number().int().min(0);
const isoDate = z.string().describe('ISO 8601, UTC');

const summary = z.object({
  id: z.string(),
  /** The uploaded file, as long as it is there: to have it read in another format. */
  media_id: z.string(),
  file_name: z.string(),
  format: z.enum(questionFileFormats),
  state: z.enum(questionImportStates),
  /** Per cent of the reading or the importing; null when nothing is being done. */
  progress: count.nullable(),
  /** How many can be put into the bank, or were until now. */
  added: count,
  /** How many of the file the bank had already. */
  known: count,
  /** Why it failed, in words for its owner. */
  problem: z.string().nullable(),
  created_at: isoDate,
});

const report = summary.extend({
  /** In the order of the file, those that only the import could tell (`line` 0) last; empty while it is read. */
  notes: z.array(fileNote),
});

const teachers = { tag: 'Question bank', access: { permission: 'course.create' } } as const;
const byId = z.object({ id: z.uuid() });
const one = z.object({ import: report });

export const questionImportEndpoints = {
  list: endpoint({
    ...teachers,
    method: 'GET',
    path: '/question-bank/imports',
    summary: "The caller's uploaded files of questions of the last 30 days, the newest first",
    data: z.object({ imports: z.array(summary) }),
  }),
  start: endpoint({
    ...teachers,
    method: 'POST',
    path: '/question-bank/imports',
    summary:
      'Have an uploaded file of questions read; 413 when it is too large, 409 when too many are under way',
    body: z.object({
      /** Of an upload of one's own. What was read of it before is forgotten. */
      media_id: z.uuid(),
      format: z.enum(questionFileFormats),
    }),
    data: one,
    status: 201,
  }),
  read: endpoint({
    ...teachers,
    method: 'GET',
    path: '/question-bank/imports/{id}',
    summary: 'How far a file is, and what becomes or became of each place in it',
    params: byId,
    data: one,
  }),
  confirm: endpoint({
    ...teachers,
    method: 'POST',
    path: '/question-bank/imports/{id}/confirm',
    summary: 'Put the questions of a file that was read into the bank; 409 in another state',
    params: byId,
    body: z.object({
      /** Leaves out questions that the bank has already, from the same file or one like it. */
      skip_known: z.boolean().default(false),
    }),
    data: one,
  }),
  remove: endpoint({
    ...teachers,
    method: 'DELETE',
    path: '/question-bank/imports/{id}',
    summary: 'Stop an import and forget its report; questions that are in the bank by then stay',
    params: byId,
    data: z.object({ added: count }),
  }),
};

export type QuestionImportState = (typeof questionImportStates)[number];
export type QuestionImportSummary = z.infer<typeof summary>;
export type QuestionImport = z.infer<typeof report>;
