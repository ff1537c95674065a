import { displayName } from '@darasa/contract/identity/rules';
import { staffRoleEndpoints as endpoints } from '@darasa/contract/identity/staff-roles/endpoints';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import {
  changeStaffRole,
  createStaffRole,
  giveStaffRole,
  listStaffRoles,
  readHolders,
  removeStaffRole,
  takeStaffRole,
} from './staff-roles.ts';

const SMALL_BODY = { bodyLimit: 16 * 1024 };

/** Roles of the site's own, and who has them. */
export function registerStaffRoleRoutes(api: FastifyInstance, deps: { live: LiveSessions }): void {
  registerEndpoint(api, endpoints.list, async ({ ctx }) => ({ roles: await listStaffRoles(ctx) }));
  registerEndpoint(
    api,
    endpoints.create,
    async ({ ctx, body }) =>
      new Reply({ role: await createStaffRole(ctx, body) }, { message: 'The role is made' }),
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.change,
    async ({ ctx, params, body }) =>
      new Reply({ role: await changeStaffRole(ctx, params.id, body) }, { message: 'The role is changed' }),
    SMALL_BODY,
  );
  registerEndpoint(api, endpoints.remove, async ({ ctx, params, query }) => {
    await removeStaffRole(ctx, params.id, query.instead);
    return new Reply({}, { message: 'The role is deleted' });
  });
  registerEndpoint(api, endpoints.people, ({ ctx, params, query }) => readHolders(ctx, params.id, query));
  registerEndpoint(api, endpoints.give, async ({ ctx, params }) => {
    const person = await giveStaffRole(ctx, deps, params);
    return new Reply({}, { message: `${displayName(person)} now has this role` });
  });
  registerEndpoint(api, endpoints.take, async ({ ctx, params }) => {
    const person = await takeStaffRole(ctx, deps, params);
    return new Reply({}, { message: `${displayName(person)} no longer has this role` });
  });
}
