/** SMS: how they are sent, to which phones, and what they cost. Other modules enter here only. */
import { defineModule } from '#platform/modules/index';
import { connectSmsDouble } from './connect-double.ts';
import * as events from './events.ts';
import { registerSmsCallbacks } from './incoming/callbacks.ts';
import { removeOldSms } from './jobs.ts';
import { smsMerging } from './merging.ts';
import { smsPersonalData } from './personal-data.ts';
import { registerSms } from './routes.ts';
import type { SmsSite } from './sms-site.ts';

export { smsPaused, smsReported } from './events.ts';
export type { SmsDemo } from './providers/sms-provider-kind.ts';
export { findSmsReach, readSmsCost } from './reachable.ts';
export { sendSms } from './sending/send-sms.ts';
export { sendsSms } from './setup/setting-repository.ts';
export type { SmsSite } from './sms-site.ts';
export { startSmsDouble } from './start-double.ts';

export const smsModule = defineModule<SmsSite>({
  name: 'sms',
  tables: ['sms_code', 'sms_guardian', 'sms_message', 'sms_month', 'sms_phone', 'sms_setting', 'sms_stop'],
  events,
  personalData: smsPersonalData,
  merging: smsMerging,
  jobs: () => [removeOldSms],
  async start({ config, db, services: { identity } }) {
    await connectSmsDouble(db, { site: config, encryption: identity.keyring.encryption });
    return {};
  },
  routes: (api, { config, services }) =>
    registerSms(api, { site: config, encryption: services.identity.keyring.encryption }),
  files: (app, { services }) => registerSmsCallbacks(app, () => services.identity.keyring.encryption),
});
