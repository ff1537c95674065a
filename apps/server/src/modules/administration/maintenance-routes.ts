import { maintenanceEndpoints as endpoints } from '@darasa/contract/administration/maintenance';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { findMaintenance } from '#platform/maintenance/index';
import { beginAtDesk, endAtDesk, presentMaintenance } from './maintenance.ts';

/** Whether the site is worked on, for everybody; beginning and ending it, for administrators. */
export function registerMaintenance(api: FastifyInstance): void {
  registerEndpoint(api, endpoints.read, async ({ ctx }) => ({
    maintenance: presentMaintenance(await findMaintenance(ctx.db)),
  }));
  registerEndpoint(
    api,
    endpoints.begin,
    async ({ ctx, body }) =>
      new Reply({ maintenance: await beginAtDesk(ctx, body) }, { message: 'Maintenance is on' }),
  );
  registerEndpoint(
    api,
    endpoints.end,
    async ({ ctx }) => new Reply({ attempts: await endAtDesk(ctx) }, { message: 'Maintenance is over' }),
  );
}
