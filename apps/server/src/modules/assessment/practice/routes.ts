import { practiceEndpoints as endpoints } from '@darasa/contract/assessment/taking/practice';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { readPractice } from './read-practice.ts';
import { recordPractice } from './record-practice.ts';

/** A class behind one IP that comes back online sends what it has practised. */
const RECORD_LIMIT = { max: 600, timeWindow: '1 minute' };

/** Practice without a connection. */
export function registerPractice(api: FastifyInstance, deps: AttemptDeps): void {
  registerEndpoint(api, endpoints.read, ({ params, ctx }) =>
    readPractice(ctx, deps, params.course, params.assessment.toLowerCase()),
  );
  registerEndpoint(
    api,
    endpoints.record,
    ({ params, body, ctx }) =>
      recordPractice(
        ctx,
        deps,
        { course: params.course, assessment: params.assessment.toLowerCase() },
        { ...body, id: body.id.toLowerCase() },
      ),
    { rateLimit: RECORD_LIMIT },
  );
}
