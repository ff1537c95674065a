import { courseApproved } from '#modules/authoring';
import { defineNotification } from '../../define-notification.ts';
import { draftDecision } from '../../named-course.ts';

export const courseApprovedNotification = defineNotification({
  kind: 'course.approved',
  event: courseApproved,
  name: 'notifications.course-approved',
  // Where courses are not reviewed the teacher has just submitted it
  write: async (tx, { reviewed, ...decision }) => (reviewed ? draftDecision(tx, decision) : undefined),
});
