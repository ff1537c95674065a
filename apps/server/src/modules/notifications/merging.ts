import type { Merging } from '#platform/modules/index';

/** Everything that was said to either; choices of the kept account count. */
export const notificationMerging: Merging = {
  columns: {
    'kept_reminder.sent_by': 'stays',
    'kept_reminder.user_id': { moved: [['event_id']] },
    'notification.actor_id': 'stays',
    'notification.user_id': { moved: [['event_id']] },
    'notification_preference.user_id': { moved: [['kind']] },
  },
  counts: { notifications: 'notification.user_id' },
};
