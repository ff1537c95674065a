import type { Merging } from '#platform/modules/index';

/** Everything that was said to either; choices of the kept account count. */
export const notificationMerging: Merging = {
  columns: {
    'kept_reminder.sent_by': 'stays',
    'kept_reminder.user_id': { moved: [['event_id']] },
    'notification_delivery.user_id': { moved: [['notification_id', 'channel']] },
    'notification_timing.user_id': { moved: [[]] },
    'push_device.user_id': 'moved',
    'notification.actor_id': 'stays',
    'notification.user_id': { moved: [['event_id']] },
    'notification_preference.user_id': { moved: [['kind']] },
  },
  counts: { notifications: 'notification.user_id' },
};
