import { applicationReceived, findAdminIds } from '#modules/identity';
import { defineNotification } from '../../define-notification.ts';

export const applicationReceivedNotification = defineNotification({
  kind: 'application.received',
  event: applicationReceived,
  name: 'notifications.application-received',
  write: async (tx, { application_id, user_id }) => ({
    to: await findAdminIds(tx),
    content: { application_id: String(application_id) },
    actorId: user_id,
    link: '/administrator/applications',
  }),
});
