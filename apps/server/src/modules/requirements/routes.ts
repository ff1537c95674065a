import { requirementEndpoints as endpoints } from '@darasa/contract/requirements/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { readOwnRequirements } from './people/own.ts';
import {
  addPeople,
  changeDue,
  excuse,
  readPeople,
  readPerson,
  remindPeople,
  removePerson,
} from './people/people.ts';
import {
  changeRequirement,
  createRequirement,
  endRequirement,
  readRequirement,
  readRequirements,
} from './requirements/requirements.ts';

/** What people have to do until when. */
export function registerRequirements(api: FastifyInstance): void {
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readRequirements(ctx, query));
  registerEndpoint(api, endpoints.create, ({ body, ctx }) => createRequirement(ctx, body));
  registerEndpoint(api, endpoints.read, async ({ params, ctx }) => ({
    requirement: await readRequirement(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.change, async ({ params, body, ctx }) => ({
    requirement: await changeRequirement(ctx, params.id, body),
  }));
  registerEndpoint(api, endpoints.end, async ({ params, ctx }) => ({
    requirement: await endRequirement(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.people, ({ params, query, ctx }) => readPeople(ctx, params.id, query));
  registerEndpoint(api, endpoints.addPeople, async ({ params, body, ctx }) => ({
    lines: await addPeople(ctx, params.id, body),
  }));
  registerEndpoint(api, endpoints.removePerson, async ({ params, ctx }) => ({
    requirement: await removePerson(ctx, params.id, Number(params.user_id)),
  }));
  registerEndpoint(api, endpoints.rounds, ({ params, ctx }) =>
    readPerson(ctx, params.id, Number(params.user_id)),
  );
  registerEndpoint(api, endpoints.changeDue, async ({ params, body, ctx }) => ({
    person: await changeDue(ctx, params.id, Number(params.user_id), body.day),
  }));
  registerEndpoint(api, endpoints.excuse, async ({ params, body, ctx }) => ({
    person: await excuse(ctx, params.id, Number(params.user_id), body.reason),
  }));
  registerEndpoint(api, endpoints.remind, ({ params, body, ctx }) => remindPeople(ctx, params.id, body));
  registerEndpoint(api, endpoints.own, async ({ ctx }) => ({ requirements: await readOwnRequirements(ctx) }));
}
