import { z } from 'zod';
import { assessmentStanding, attemptView } from '../assessment/taking/attempts.ts';
import { endpoint } from '../http/endpoint.ts';
import { courseAsLearner, shownVersion } from './as-learner.ts';

/*
 * Those who write or review a course try what it asks. The browser holds the attempt and its answers; the server draws the questions from
 * a seed, judges what it is sent, and records nothing.
 */

const tag = 'Assessment';
const params = courseAsLearner.extend({ assessment: z.uuid() });
const seed = z
  .string()
  .regex(/^[\da-z]{1,32}$/)
  .describe('The same one draws the same');

export const assessmentAsLearnerEndpoints = {
  standing: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{id}/as-learner/assessments/{assessment}',
    summary: 'An assessment as it stands for a learner who has not begun, for those who write or review it',
    params,
    query: z.object({ shown: shownVersion }),
    data: assessmentStanding,
  }),
  paper: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/courses/{id}/as-learner/assessments/{assessment}/paper',
    repeat: 'itself',
    summary: 'What a learner would be asked, without any answer; nothing is recorded',
    params,
    body: z.object({ shown: shownVersion, seed }),
    data: attemptView,
  }),
  judge: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/courses/{id}/as-learner/assessments/{assessment}/result',
    repeat: 'itself',
    summary: 'What a learner would be told about these answers; nothing is recorded',
    params,
    body: z.object({
      shown: shownVersion,
      seed,
      started_at: z.iso.datetime({ offset: true }),
      answers: z.array(z.object({ question_id: z.uuid(), response: z.unknown() })).max(600),
    }),
    data: attemptView,
  }),
};
