import { lessonPath } from '@darasa/contract/learning/paths';
import { learnerMoved } from '#modules/groups';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const enrollmentMovedNotification = defineNotification({
  kind: 'enrollment.moved',
  event: learnerMoved,
  name: 'notifications.moved-by-staff',
  async write(tx, { user_id, course_id, to_course_id, by, reason }) {
    const [from, to] = [await readNamedCourse(tx, course_id), await readNamedCourse(tx, to_course_id)];
    return (
      to && {
        to: [user_id],
        content: { ...to.named, from: from?.title ?? '', reason },
        actorId: by,
        link: lessonPath(to.slug),
      }
    );
  },
});
