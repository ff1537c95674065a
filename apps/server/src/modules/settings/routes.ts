import { settingsEndpoints as endpoints } from '@darasa/contract/settings/endpoints';
import { mailSettingsEndpoints as mail } from '@darasa/contract/settings/mail';
import { logoLimits, logoPath } from '@darasa/contract/settings/settings-rules';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { changeMail, type MailSettingsDeps, readMail, testMail } from './mail/mail-settings.ts';
import { changeSettings, readSettings, type SettingsDeps } from './settings.ts';

/** A file in base64, and what stands around it. */
const LOGO_BODY = Math.ceil((logoLimits.bytes * 4) / 3) + 1024;

/** The site's settings, for administrators. */
export function registerSettings(api: FastifyInstance, deps: SettingsDeps & MailSettingsDeps): void {
  registerEndpoint(api, mail.read, ({ ctx }) => readMail(ctx.db, deps));
  registerEndpoint(api, mail.change, ({ body, ctx }) => changeMail(ctx, deps, body));
  registerEndpoint(api, mail.test, ({ body, ctx }) => testMail(ctx, deps, body.server), {
    rateLimit: { max: 10, timeWindow: '1 minute' },
    // A server that hangs keeps it for seconds
    withoutTurn: true,
  });
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
