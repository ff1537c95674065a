import { courseChangesRequested } from '#modules/authoring';
import { defineNotification } from '../../define-notification.ts';
import { draftDecision } from '../../named-course.ts';

export const courseChangesRequestedNotification = defineNotification({
  kind: 'course.changes-requested',
  event: courseChangesRequested,
  name: 'notifications.changes-requested',
  write: draftDecision,
});
