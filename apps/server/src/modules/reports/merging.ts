import type { Merging } from '#platform/modules/index';

/** What was sent to either was sent to the person. */
export const reportsMerging: Merging = {
  columns: {
    'auditor_link.created_by': 'moved',
    'course_reminder.sent_by': 'stays',
    'course_reminder.user_id': 'moved',
    'saved_report.user_id': 'moved',
  },
};
