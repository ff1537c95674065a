import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { question } from '../questions/question.ts';
import { paperQuestion } from './paper.ts';

/*
 * Authors try a question that they are writing: it is drawn and rendered as for an attempt, but nothing is kept. Their browser has the
 * answers already, so it judges by itself.
 */

export const questionPreviewEndpoints = {
  draw: endpoint({
    tag: 'Assessment',
    access: { permission: 'course.create' },
    method: 'POST',
    path: '/authoring/question-preview',
    repeat: 'itself',
    summary: 'A question as a learner would get it in an attempt, drawn anew each time; nothing is kept',
    body: z.object({ question }),
    data: z.object({
      /** Pictures stand as `media:` and their id. */
      question: paperQuestion,
      /** Values of drawn variables by name. */
      variables: z.record(z.string(), z.number()),
    }),
  }),
};
