import type { Merging } from '#platform/modules/index';

/** Everything that was said to either; choices of the kept account count. */
export const notificationMerging: Merging = {
  columns: {
    'notification.actor_id': 'stays',
    'notification.user_id': { moved: [['event_id']] },
    'notification_preference.user_id': { moved: [['kind']] },
  },
  counts: { notifications: 'notification.user_id' },
};
