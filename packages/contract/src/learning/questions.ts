import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { groupFilter } from '../http/group-filter.ts';
import { pagination } from '../http/pagination.ts';
import { hasSomethingToSee, seenText, withoutTurning } from '../identity/visible-text.ts';
import { learningLimits } from './events.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const author = z.object({
  name: z.string(),
  initials: z.string(),
  image: z.string().nullable(),
  /** The teacher of the course, or who helps them. */
  is_teacher: z.boolean(),
});

export const answer = z.object({
  id: z.string(),
  /** Markdown, for whoever may edit it; empty for others. */
  text: z.string(),
  /** Safe HTML. */
  html: z.string(),
  author,
  created_at: isoDate,
  edited_at: isoDate.nullable(),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});

export const question = z.object({
  id: z.string(),
  course_id: z.string(),
  /** Null: on the course as a whole. */
  lesson_id: z.string().nullable(),
  title: z.string(),
  /** Markdown, for whoever may edit it; empty for others. */
  text: z.string(),
  html: z.string(),
  author,
  created_at: isoDate,
  edited_at: isoDate.nullable(),
  resolved: z.boolean(),
  /** A teacher has answered. */
  answered: z.boolean(),
  /** The oldest first. */
  answers: z.array(answer),
  abilities: z.object({
    answer: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    resolve: z.boolean(),
  }),
});

/** A question in a teacher's inbox. */
export const inboxQuestion = question.extend({
  course: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  /** Null when the lesson is gone, or the question is on the course as a whole. */
  lesson_title: z.string().nullable(),
  /** Where it is answered. */
  path: z.string(),
});

const title = z
  .string()
  .overwrite(withoutTurning)
  .trim()
  .max(learningLimits.questionTitle)
  .refine((asked) => hasSomethingToSee(asked) && seenText(asked).length >= 3, {
    error: 'Ask in at least 3 characters',
  });
const text = z.string().trim().max(learningLimits.questionText);
const answerText = z.string().trim().min(1, 'Write an answer first').max(learningLimits.questionText);
const page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

const shared = { tag: 'Learning', access: 'signed-in' } as const;
const courseParams = z.object({ course: z.string().trim().min(1).max(255) });
const id = z.object({ id: z.uuid() });

export const questionEndpoints = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/learning/courses/{course}/questions',
    summary:
      'Questions and answers of a course, the newest question first, for who is enrolled and for its authors',
    params: courseParams,
    query: z.object({
      lesson: z.uuid().optional(),
      /** `mine`: one's own; `open`: not resolved. */
      show: z.enum(['all', 'open', 'mine']).default('all'),
      ...page,
    }),
    data: z.object({ questions: z.array(question), pagination }),
  }),
  ask: endpoint({
    ...shared,
    method: 'POST',
    path: '/learning/courses/{course}/questions',
    repeat: 'own-key',
    summary: 'Ask a question; with an Idempotency-Key header a retry is the same question',
    params: courseParams,
    body: z.object({ lesson_id: z.uuid().nullable().default(null), title, text: text.default('') }),
    data: z.object({ question }),
    status: 201,
  }),
  edit: endpoint({
    ...shared,
    method: 'PUT',
    path: '/learning/questions/{id}',
    repeat: 'itself',
    summary: "Change one's own question",
    params: id,
    body: z.object({ title, text }),
    data: z.object({ question }),
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/learning/questions/{id}',
    summary: 'Delete a question with its answers: its author, and the teachers of the course',
    params: id,
    data: z.object({ deleted: z.literal(true) }),
  }),
  resolve: endpoint({
    ...shared,
    method: 'PUT',
    path: '/learning/questions/{id}/resolved',
    repeat: 'itself',
    summary: 'Mark a question as resolved, or open it again',
    params: id,
    body: z.object({ resolved: z.boolean() }),
    data: z.object({ question }),
  }),
  answer: endpoint({
    ...shared,
    method: 'POST',
    path: '/learning/questions/{id}/answers',
    repeat: 'own-key',
    summary: 'Answer a question; with an Idempotency-Key header a retry is the same answer',
    params: id,
    body: z.object({ text: answerText }),
    data: z.object({ question }),
    status: 201,
  }),
  editAnswer: endpoint({
    ...shared,
    method: 'PUT',
    path: '/learning/answers/{id}',
    repeat: 'itself',
    summary: "Change one's own answer",
    params: id,
    body: z.object({ text: answerText }),
    data: z.object({ question }),
  }),
  removeAnswer: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/learning/answers/{id}',
    summary: 'Delete an answer: its author, and the teachers of the course',
    params: id,
    data: z.object({ question }),
  }),
  inbox: endpoint({
    tag: 'Learning',
    access: 'signed-in',
    method: 'GET',
    path: '/learning/questions',
    summary:
      "Questions in one's own courses; those that no teacher has answered come oldest first, others newest first",
    query: z.object({
      show: z.enum(['unanswered', 'answered', 'all']).default('unanswered'),
      course: z.string().trim().min(1).max(255).optional().describe('Id or slug of the only course'),
      group_id: groupFilter,
      ...page,
    }),
    data: z.object({ questions: z.array(inboxQuestion), unanswered: z.number().int(), pagination }),
  }),
};

export type Question = z.infer<typeof question>;
export type Answer = z.infer<typeof answer>;
export type InboxQuestion = z.infer<typeof inboxQuestion>;
