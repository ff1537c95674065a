import { yearEndpoints as endpoints } from '@darasa/contract/groups/year';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import {
  changeOptions,
  createPlan,
  readPlan,
  readPlans,
  removePlan,
  setClass,
  setPerson,
  startYear,
  stopYear,
  undoYear,
} from './year/plans.ts';
import { readYearPeople } from './year/year-people.ts';

/** Ends of years, for administrators. */
export function registerYear(api: FastifyInstance): void {
  registerEndpoint(api, endpoints.list, async ({ ctx }) => ({ plans: await readPlans(ctx) }));
  registerEndpoint(api, endpoints.create, async ({ ctx }) => ({ plan: await createPlan(ctx) }));
  registerEndpoint(api, endpoints.read, async ({ params, ctx }) => ({
    plan: await readPlan(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.change, async ({ params, body, ctx }) => ({
    plan: await changeOptions(ctx, params.id, body),
  }));
  registerEndpoint(api, endpoints.setClass, async ({ params, body, ctx }) => ({
    plan: await setClass(ctx, params.id, Number(params.group_id), body),
  }));
  registerEndpoint(api, endpoints.people, ({ params, query, ctx }) => readYearPeople(ctx, params.id, query));
  registerEndpoint(api, endpoints.setPerson, async ({ params, body, ctx }) => ({
    plan: await setPerson(
      ctx,
      params.id,
      { groupId: Number(params.group_id), userId: Number(params.user_id) },
      body,
    ),
  }));
  registerEndpoint(api, endpoints.apply, async ({ params, ctx }) => ({
    plan: await startYear(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.stop, async ({ params, ctx }) => ({
    plan: await stopYear(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.undo, async ({ params, ctx }) => ({
    plan: await undoYear(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.remove, ({ params, ctx }) => removePlan(ctx, params.id));
}
