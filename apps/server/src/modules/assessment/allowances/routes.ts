import { allowanceEndpoints as endpoints } from '@darasa/contract/assessment/taking/allowances';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import type { AssessmentDeps } from '../deps.ts';
import { readAllowances, setAllowance } from './allowances.ts';

/** More time or attempts for single learners. */
export function registerAllowances(api: FastifyInstance, { db }: Pick<AssessmentDeps, 'db'>): void {
  registerEndpoint(api, endpoints.list, ({ params, request }) =>
    readAllowances(db, actorOf(request), params),
  );
  registerEndpoint(api, endpoints.set, ({ params, body, request }) =>
    setAllowance(db, actorOf(request), params, body),
  );
}
