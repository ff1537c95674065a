import { allowanceEndpoints as endpoints } from '@darasa/contract/assessment/taking/allowances';
import type { FastifyInstance } from 'fastify';
import type { ReadRevision } from '#modules/learning';
import { registerEndpoint } from '#platform/http/endpoint';
import { readAllowances, setAllowance } from './allowances.ts';
import { readOverrides, setOverride } from './overrides.ts';

/** More time or attempts, other dates, for single learners and groups. */
export function registerAllowances(api: FastifyInstance, readRevision: ReadRevision): void {
  registerEndpoint(api, endpoints.list, ({ params, ctx }) => readAllowances(ctx, params));
  registerEndpoint(api, endpoints.set, ({ params, body, ctx }) => setAllowance(ctx, params, body));
  registerEndpoint(api, endpoints.overrides, ({ params, ctx }) =>
    readOverrides(ctx, readRevision, params.course),
  );
  registerEndpoint(api, endpoints.setOverride, ({ params: { course, ...place }, body, ctx }) =>
    setOverride(ctx, readRevision, course, place, body),
  );
}
