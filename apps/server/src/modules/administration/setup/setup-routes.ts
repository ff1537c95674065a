import { setupEndpoints as endpoints } from '@darasa/contract/administration/setup';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { changeDemoContent, chooseSetup, readSetup, type SetupConfig } from './setup.ts';

/** The list of what makes an empty site one's own. */
export function registerSetup(api: FastifyInstance, { config }: { config: SetupConfig }): void {
  registerEndpoint(api, endpoints.read, ({ ctx }) => readSetup(ctx, config));
  registerEndpoint(api, endpoints.close, ({ body, ctx }) => chooseSetup(ctx, config, 'all', body.closed));
  registerEndpoint(api, endpoints.skip, ({ params, body, ctx }) =>
    chooseSetup(ctx, config, params.step, body.skipped),
  );
  registerEndpoint(api, endpoints.loadDemo, ({ ctx }) => changeDemoContent(ctx, config, 'load'));
  registerEndpoint(api, endpoints.removeDemo, ({ ctx }) => changeDemoContent(ctx, config, 'remove'));
}
