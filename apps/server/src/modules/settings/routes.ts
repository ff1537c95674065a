import { settingsEndpoints as endpoints } from '@darasa/contract/settings/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { changeSettings, readSettings, type SettingsDeps } from './settings.ts';

/** The site's settings, for administrators. */
export function registerSettings(api: FastifyInstance, deps: SettingsDeps): void {
  registerEndpoint(api, endpoints.read, async ({ ctx }) => ({ settings: await readSettings(ctx.db, deps) }));
  registerEndpoint(api, endpoints.change, async ({ body, ctx }) => ({
    settings: await changeSettings(ctx, deps, body.changes),
  }));
}
