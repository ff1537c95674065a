import { learnersRemoved } from '#modules/enrollment';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const enrollmentRemovedNotification = defineNotification({
  kind: 'enrollment.removed',
  event: learnersRemoved,
  name: 'notifications.removed-by-staff',
  async write(tx, { course_id, user_ids, by, reason }) {
    const course = await readNamedCourse(tx, course_id);
    return (
      course && {
        to: user_ids,
        content: { ...course.named, reason },
        actorId: by,
        link: '/student/courses?list=left',
      }
    );
  },
});
