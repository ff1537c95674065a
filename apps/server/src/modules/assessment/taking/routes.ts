import { attemptEndpoints as endpoints } from '@darasa/contract/assessment/taking/attempts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { readAttempt } from './read-attempt.ts';
import { saveAnswers } from './save-answers.ts';
import { presentStanding, readStanding } from './standing.ts';
import { startAttempt } from './start-attempt.ts';
import { submitAttempt } from './submit-attempt.ts';

/** A thousand learners behind one IP begin, and submit, at once. */
const START_LIMIT = { max: 3000, timeWindow: '1 minute' };
/** The same class: everybody saves several times a minute. */
const SAVE_LIMIT = { max: 6000, timeWindow: '1 minute' };

/** Taking assessments: how they stand, attempts, answers, submitting. */
export function registerAttempts(api: FastifyInstance, deps: AttemptDeps): void {
  registerEndpoint(api, endpoints.standing, async ({ params, ctx }) =>
    presentStanding(ctx, deps, await readStanding(ctx, deps, params.course, params.assessment.toLowerCase())),
  );
  registerEndpoint(
    api,
    endpoints.start,
    ({ params, ctx }) => startAttempt(ctx, deps, params.course, params.assessment.toLowerCase()),
    { rateLimit: START_LIMIT },
  );
  registerEndpoint(api, endpoints.read, ({ params, ctx }) => readAttempt(ctx, deps, params.id));
  registerEndpoint(api, endpoints.save, ({ params, body, ctx }) => saveAnswers(ctx, deps, params.id, body), {
    rateLimit: SAVE_LIMIT,
  });
  registerEndpoint(
    api,
    endpoints.submit,
    ({ params, body, ctx }) => submitAttempt(ctx, deps, params.id, body),
    { rateLimit: START_LIMIT },
  );
}
