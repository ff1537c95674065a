import { regradeEndpoints as endpoints } from '@darasa/contract/assessment/grades/regrade';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { readRegrade, requestRegrade } from './regrade.ts';

/** Judging attempts again by corrected keys. */
export function registerRegrading(api: FastifyInstance): void {
  registerEndpoint(api, endpoints.read, ({ params, ctx }) => readRegrade(ctx, params));
  registerEndpoint(api, endpoints.start, ({ params, body, ctx }) => requestRegrade(ctx, params, body.reason));
}
