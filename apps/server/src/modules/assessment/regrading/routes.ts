import { regradeEndpoints as endpoints } from '@darasa/contract/assessment/grades/regrade';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import type { AssessmentDeps } from '../deps.ts';
import { readRegrade, requestRegrade } from './regrade.ts';

/** Judging attempts again by corrected keys. */
export function registerRegrading(api: FastifyInstance, { db }: Pick<AssessmentDeps, 'db'>): void {
  registerEndpoint(api, endpoints.read, ({ params, request }) => readRegrade(db, actorOf(request), params));
  registerEndpoint(api, endpoints.start, ({ params, body, request }) =>
    requestRegrade(db, actorOf(request), params, body.reason),
  );
}
