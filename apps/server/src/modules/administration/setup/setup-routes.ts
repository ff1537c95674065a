import { setupEndpoints as endpoints } from '@darasa/contract/administration/setup';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { chooseSetup, readSetup, type SetupConfig } from './setup.ts';

/** The list of what makes an empty site one's own. */
export function registerSetup(api: FastifyInstance, { config }: { config: SetupConfig }): void {
  registerEndpoint(api, endpoints.read, ({ ctx }) => readSetup(ctx.db, config));
  registerEndpoint(api, endpoints.close, ({ body, ctx }) => chooseSetup(ctx, config, 'all', body.closed));
  registerEndpoint(api, endpoints.skip, ({ params, body, ctx }) =>
    chooseSetup(ctx, config, params.step, body.skipped),
  );
}
