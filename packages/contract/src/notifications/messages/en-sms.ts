import { smsFaults } from '../../sms/sms-rules.ts';
import type { EnglishMessages } from './messages.ts';

/** What administrators are told of SMS. */
export const englishSms: Pick<EnglishMessages, 'sms.paused'> = {
  'sms.paused': {
    text: ({ reason }) => ({ title: 'SMS are not sent at the moment', detail: smsFaults[reason] }),
    action: 'Open the settings of SMS',
    email: 'SMS not sent',
    setting: {
      label: 'SMS that are not sent',
      description: 'When the budget or the credit for SMS is spent, or the provider refuses them',
    },
  },
};
