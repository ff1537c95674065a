import { recallDue } from '#modules/recall';
import { defineNotification } from '../../define-notification.ts';

export const recallDueNotification = defineNotification({
  kind: 'recall.due',
  event: recallDue,
  name: 'notifications.recall-due',
  write: (_tx, { user_id, cards }) => ({ to: [user_id], content: { cards }, link: '/student/recall' }),
});
