import type { Merging } from '#platform/modules/index';

/** What was sent to either was sent to the person. */
export const reportsMerging: Merging = {
  columns: { 'course_reminder.sent_by': 'stays', 'course_reminder.user_id': 'moved' },
};
