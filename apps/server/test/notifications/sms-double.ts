/** What stands for a provider of SMS, and how a site is set up to send by it. */
export {
  type SmsDouble,
  startDouble,
} from '../../src/modules/sms/providers/africas-talking/double/start.ts';
export { writeSmsSettings } from '../../src/modules/sms/settings/sms-settings.ts';
