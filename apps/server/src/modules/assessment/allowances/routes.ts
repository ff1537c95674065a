import { allowanceEndpoints as endpoints } from '@darasa/contract/assessment/taking/allowances';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { readAllowances, setAllowance } from './allowances.ts';

/** More time or attempts for single learners. */
export function registerAllowances(api: FastifyInstance): void {
  registerEndpoint(api, endpoints.list, ({ params, ctx }) => readAllowances(ctx, params));
  registerEndpoint(api, endpoints.set, ({ params, body, ctx }) => setAllowance(ctx, params, body));
}
