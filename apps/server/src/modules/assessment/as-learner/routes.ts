import { assessmentAsLearnerEndpoints as endpoints } from '@darasa/contract/learning/as-learner-assessments';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { judgeTried, shownPaper, shownStanding, type TriedDeps } from './try-assessment.ts';

/** Somebody who tries things asks often; programs need not. */
const LIMIT = { max: 600, timeWindow: '1 minute' };
/** Answers run programs of challenges. */
const JUDGE_LIMIT = { max: 60, timeWindow: '1 minute' };

/** Assessments as learners would take them, for those who write or review them. Nothing is written here. */
export function registerAssessmentAsLearner(api: FastifyInstance, deps: TriedDeps): void {
  registerEndpoint(
    api,
    endpoints.standing,
    ({ params, query, ctx }) => shownStanding(ctx, deps, { ...params, shown: query.shown }),
    { rateLimit: LIMIT },
  );
  registerEndpoint(
    api,
    endpoints.paper,
    ({ params, body, ctx }) => shownPaper(ctx, deps, { ...params, ...body }),
    { rateLimit: LIMIT },
  );
  registerEndpoint(
    api,
    endpoints.judge,
    ({ params, body, ctx }) => judgeTried(ctx, deps, { ...params, ...body }),
    { rateLimit: JUDGE_LIMIT },
  );
}
