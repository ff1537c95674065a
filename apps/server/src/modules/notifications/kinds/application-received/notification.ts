import { applicationReceived, findDeskIds } from '#modules/identity';
import { defineNotification } from '../../define-notification.ts';

export const applicationReceivedNotification = defineNotification({
  kind: 'application.received',
  event: applicationReceived,
  name: 'notifications.application-received',
  write: async (tx, { application_id, user_id }) => ({
    to: await findDeskIds(tx, ['applications.decide']),
    content: { application_id: String(application_id) },
    actorId: user_id,
    link: '/administrator/applications',
  }),
});
