import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { mediaView } from '../media/schemas.ts';
import { questionTypes } from './constants.ts';
import { assessmentLimits as limits } from './limits.ts';
import { questionFileFormats } from './question-file-formats.ts';
import { question } from './questions/question.ts';

/*
 * The question bank of a teacher: questions that are kept apart from any course, and copied into courses. Copies have ids of their own,
 * and changing one changes no other. Only their owner reads them.
 */

const count = z.number().int().min(0);
const isoDate = z.string().describe('ISO 8601, UTC');

const bankQuestion = z.object({
  id: z.string(),
  /** Its id is that of the bank's question. */
  document: question,
  /** How often it was copied into a course. */
  uses: count,
  /** Counts the changes, to notice two at once. */
  version: count,
  created_at: isoDate,
  updated_at: isoDate,
});

/** What a list, a copy or an export takes: all of some words in prompt, options and tags. */
const filter = {
  search: z.string().trim().max(200).default(''),
  type: z.enum(['all', ...questionTypes]).default('all'),
  tag: z.string().trim().max(limits.tag).default(''),
};

const bankSorts = ['changed', 'used', 'oldest'] as const;

/** What became of one place of a file. */
export const fileNote = z.object({
  /** Counted from 1. */
  line: count,
  /** `imported`: a question as it was. `changed`: a question, of which something was left out or understood differently. `skipped`: nothing. */
  outcome: z.enum(['imported', 'changed', 'skipped']),
  /** Of what was made; null: nothing. */
  question_type: z.enum(questionTypes).nullable(),
  /** Beginning of the question's text, or of the lines that were not understood. */
  title: z.string(),
  /** Why something was changed or skipped, in sentences. */
  reasons: z.array(z.string()),
});

const tag = 'Question bank';
const teachers = { tag, access: { permission: 'course.create' } } as const;
const byId = z.object({ id: z.uuid() });
const one = z.object({ question: bankQuestion });

export const bankEndpoints = {
  list: endpoint({
    ...teachers,
    method: 'GET',
    path: '/question-bank',
    summary: "The caller's questions, with search, by type and by tag",
    query: z.object({
      ...filter,
      sort: z.enum(bankSorts).default('changed'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({
      questions: z.array(bankQuestion),
      /** Pictures that they show. */
      media: z.array(mediaView),
      /** All tags of the bank and how many questions have them, the most used first. */
      tags: z.array(z.object({ tag: z.string(), count })),
      pagination,
    }),
  }),
  read: endpoint({
    ...teachers,
    method: 'GET',
    path: '/question-bank/{id}',
    summary: 'One question of the bank',
    params: byId,
    data: one.extend({ media: z.array(mediaView) }),
  }),
  add: endpoint({
    ...teachers,
    method: 'POST',
    path: '/question-bank',
    summary: 'Copy questions into the bank; they get ids of their own',
    body: z.object({ questions: z.array(question).min(1).max(limits.bankBatch) }),
    data: z.object({ questions: z.array(bankQuestion) }),
    status: 201,
  }),
  change: endpoint({
    ...teachers,
    method: 'PUT',
    path: '/question-bank/{id}',
    summary: 'Change a question; 409 when it was changed since `version`',
    params: byId,
    body: z.object({ version: count, document: question }),
    data: one,
  }),
  remove: endpoint({
    ...teachers,
    method: 'DELETE',
    path: '/question-bank/{id}',
    summary: 'Delete a question; it can be restored for 30 days',
    params: byId,
    data: z.object({}),
  }),
  restore: endpoint({
    ...teachers,
    method: 'POST',
    path: '/question-bank/{id}/restore',
    repeat: 'itself',
    summary: 'Bring a deleted question back',
    params: byId,
    data: one,
  }),
  copy: endpoint({
    ...teachers,
    method: 'POST',
    path: '/question-bank/copies',
    repeat: 'itself',
    summary: 'Questions of the bank as copies with new ids, to be put into a course; counted as used',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(limits.bankBatch) }),
    /** In the order that was asked for; questions that are gone are left out. */
    data: z.object({ questions: z.array(question) }),
  }),
  importFile: endpoint({
    ...teachers,
    method: 'POST',
    path: '/question-bank/import',
    summary:
      'Questions of a GIFT, Aiken, Moodle XML or CSV file into the bank, with their pictures and a report by line',
    body: z.object({
      format: z.enum(questionFileFormats),
      text: z.string().min(1).max(limits.questionFile),
      /** Only the report. */
      dry_run: z.boolean().default(false),
      /** Leaves out questions that the bank has already, from the same file or one like it. */
      skip_known: z.boolean().default(false),
    }),
    data: z.object({
      /** How many were put into the bank, or would be. */
      added: count,
      /** How many of the file the bank had already. */
      known: count,
      /** Of those that were put into the bank, in the order of the file; empty when only the report was asked for. */
      ids: z.array(z.string()),
      /** In the order of the file; none is left out. */
      notes: z.array(fileNote),
    }),
    status: 201,
  }),
  exportFile: endpoint({
    ...teachers,
    method: 'POST',
    path: '/question-bank/export',
    repeat: 'itself',
    summary: 'Questions of the bank as a GIFT, Moodle XML or CSV file',
    body: z.object({
      format: z.enum(questionFileFormats),
      ...filter,
      /** These only, whatever the search; empty: all that are found. */
      ids: z.array(z.uuid()).max(limits.questionFileQuestions).default([]),
    }),
    data: z.object({
      file_name: z.string(),
      text: z.string(),
      /** Questions that the format cannot hold, or not whole. `line` is 0. */
      notes: z.array(fileNote),
    }),
  }),
};

export type BankQuestion = z.infer<typeof bankQuestion>;
export type FileNote = z.infer<typeof fileNote>;
