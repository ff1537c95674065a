import { rolesChanged } from '#modules/identity';
import { defineNotification } from '../../define-notification.ts';

export const rolesChangedNotification = defineNotification({
  kind: 'roles.changed',
  event: rolesChanged,
  name: 'notifications.roles-changed',
  write: (_tx, { user_id, roles }) => ({ to: [user_id], content: { roles }, link: '/profile' }),
});
