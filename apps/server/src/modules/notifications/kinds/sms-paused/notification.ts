import { findAdminIds } from '#modules/identity';
import { smsPaused } from '#modules/sms';
import { defineNotification } from '../../define-notification.ts';

/** To those who can mend it. */
export const smsPausedNotification = defineNotification({
  kind: 'sms.paused',
  event: smsPaused,
  name: 'notifications.sms-paused',
  write: async (tx, { reason }) => ({
    to: await findAdminIds(tx),
    content: { reason },
    link: '/administrator/settings/sms',
  }),
});
