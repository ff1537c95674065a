import { applicationDecided } from '#modules/identity';
import { defineNotification } from '../../define-notification.ts';

export const applicationDecidedNotification = defineNotification({
  kind: 'application.decided',
  event: applicationDecided,
  name: 'notifications.application-decided',
  // It is not said which administrator decided
  write: (_tx, { user_id, decision, comment }) => ({
    to: [user_id],
    content: { decision, comment },
    link: decision === 'approve' ? '/instructor/dashboard' : '/profile/teach',
  }),
});
