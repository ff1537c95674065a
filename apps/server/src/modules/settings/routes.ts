import { settingsEndpoints as endpoints } from '@darasa/contract/settings/endpoints';
import { logoLimits, logoPath } from '@darasa/contract/settings/settings-rules';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { changeSettings, readSettings, type SettingsDeps } from './settings.ts';

/** A file in base64, and what stands around it. */
const LOGO_BODY = Math.ceil((logoLimits.bytes * 4) / 3) + 1024;

/** The site's settings, for administrators. */
export function registerSettings(api: FastifyInstance, deps: SettingsDeps): void {
  registerEndpoint(api, endpoints.read, async ({ ctx }) => ({ settings: await readSettings(ctx.db, deps) }));
  registerEndpoint(api, endpoints.change, async ({ body, ctx }) => ({
    settings: await changeSettings(ctx, deps, body.changes),
  }));
  registerEndpoint(
    api,
    endpoints.addLogo,
    async ({ body }) => {
      const name = await deps.logos.add(body.data);
      return { name, url: logoPath(name) };
    },
    { bodyLimit: LOGO_BODY, rateLimit: { max: 30, timeWindow: '1 minute' } },
  );
}
