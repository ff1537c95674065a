import { drawPaper } from '@darasa/contract/assessment/questions/drawing';
import { questionPreviewEndpoints as endpoints } from '@darasa/contract/assessment/taking/question-preview';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import { withTextsRendered } from '#platform/markdown/index';
import { paperQuestion, renderQuestion } from '../attempts/paper.ts';

/** As often as texts are previewed. */
const PREVIEW_LIMIT = { max: 240, timeWindow: '1 minute' };

/** Questions that their authors try while they write them. */
export function registerQuestionPreview(api: FastifyInstance): void {
  registerEndpoint(
    api,
    endpoints.draw,
    ({ body: { question }, request }) => {
      const alone = { ...question, pool_id: null };
      const [drawn] = drawPaper({ questions: [alone], pools: [], shuffle_questions: false }, Math.random);
      if (!drawn) throw new Error('A question outside of all pools is always drawn');
      return withTextsRendered(
        (render) => ({
          question: paperQuestion(question, renderQuestion(question, render), drawn),
          variables: drawn.variables,
        }),
        actorOf(request).userId,
      );
    },
    { rateLimit: PREVIEW_LIMIT },
  );
}
