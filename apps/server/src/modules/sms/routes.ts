import { guardianPhoneEndpoints as guardians } from '@darasa/contract/sms/guardian-endpoints';
import { phoneEndpoints as phone } from '@darasa/contract/sms/phone-endpoints';
import { smsSettingsEndpoints as settings } from '@darasa/contract/sms/settings-endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { endGuardian, readGuardians, recordGuardian } from './guardians/guardians.ts';
import { confirmPhone, readOwnPhone, removePhone, sendCode } from './phones/own-phone.ts';
import { changeSmsSettings, readSmsSettings, testSms } from './settings/sms-settings.ts';
import type { SmsDeps } from './sms-site.ts';

/** A provider that hangs keeps a request for so long. */
const SENDING = { withoutTurn: true, handlerTimeout: 60_000 } as const;

/** Phone numbers, guardians' phones, and how SMS are sent. */
export function registerSms(api: FastifyInstance, deps: SmsDeps): void {
  registerEndpoint(api, phone.read, ({ ctx }) => readOwnPhone(ctx));
  registerEndpoint(api, phone.sendCode, ({ body, ctx }) => sendCode(ctx, deps, body.number), {
    rateLimit: { max: 10, timeWindow: '1 minute' },
    ...SENDING,
  });
  registerEndpoint(api, phone.confirm, ({ body, ctx }) => confirmPhone(ctx, deps, body.code), {
    rateLimit: { max: 20, timeWindow: '1 minute' },
  });
  registerEndpoint(api, phone.remove, ({ ctx }) => removePhone(ctx));
  registerEndpoint(api, guardians.read, ({ params, ctx }) => readGuardians(ctx, params.id));
  registerEndpoint(api, guardians.record, ({ params, body, ctx }) => recordGuardian(ctx, params.id, body));
  registerEndpoint(api, guardians.withdraw, ({ params, ctx }) => endGuardian(ctx, params.id));
  registerEndpoint(api, settings.read, ({ ctx }) => readSmsSettings(ctx.db, deps, ctx.now));
  registerEndpoint(api, settings.change, ({ body, ctx }) => changeSmsSettings(ctx, deps, body));
  registerEndpoint(api, settings.test, ({ body, ctx }) => testSms(ctx, deps, body.number), {
    rateLimit: { max: 10, timeWindow: '1 minute' },
    ...SENDING,
  });
}
