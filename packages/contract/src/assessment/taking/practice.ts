import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { rowIdText } from '../../http/row-id.ts';
import { resultPolicies } from '../constants.ts';
import { answersRequest, attemptSummary } from './attempts.ts';
import { paperQuestion } from './paper.ts';

/*
 * Practice without a connection: the one way by which answers reach a learner before an attempt, only of assessments whose author allows
 * it. The device judges by the same rules as the server, and sends what was answered later; the server judges it again.
 */

const ids = z.array(z.string());

/** What chance decided of one run. The server makes the same of its seed. */
export const practicePaper = z.object({
  seed: z.string(),
  drawn: z.array(
    z.object({
      question_id: z.string(),
      points: z.number(),
      order: z.record(z.string(), ids),
      variables: z.record(z.string(), z.number()),
    }),
  ),
  questions: z.array(paperQuestion),
});

export const practiceView = z.object({
  id: z.string(),
  course_id: z.string(),
  lesson_id: z.string(),
  revision_id: z.string(),
  title: z.string(),
  max_points: z.number(),
  passing_score: z.number(),
  results: z.enum(resultPolicies),
  show_answers: z.boolean(),
  /** Questions whole, as their authors wrote them (see `question.ts`), without what nobody who takes it sees. */
  keys: z.array(z.unknown()),
  /** Safe HTML of the feedback that they hold, by its Markdown. */
  html: z.record(z.string(), z.string()),
  /** Several where chance decides something, one after the other. */
  papers: z.array(practicePaper).min(1),
});

const moment = z.iso.datetime({ offset: true });

export const practiceRecord = answersRequest.omit({ position: true }).extend({
  /** Made by the device: the same record sent twice is one attempt. */
  id: z.uuid(),
  revision_id: rowIdText(),
  seed: z.string().min(1).max(64),
  /** By the device's clock, as `sent_at`. */
  started_at: moment,
  submitted_at: moment,
});

const tag = 'Assessment';
const ofCourse = z.object({ course: z.string().trim().min(1).max(255), assessment: z.uuid() });

export const practiceEndpoints = {
  read: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{course}/assessments/{assessment}/practice',
    summary: 'A practice with its answers, to be taken without a connection, where its author allows that',
    params: ofCourse,
    data: practiceView,
  }),
  record: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/courses/{course}/assessments/{assessment}/practice',
    summary: 'Record a practice that was taken without a connection; sending it again changes nothing',
    params: ofCourse,
    body: practiceRecord,
    data: z.object({ attempt: attemptSummary }),
    status: 201,
  }),
};

export type PracticePaper = z.infer<typeof practicePaper>;
export type PracticeView = z.infer<typeof practiceView>;
export type PracticeRecord = z.infer<typeof practiceRecord>;
