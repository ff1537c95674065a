import { courseSubmitted } from '#modules/authoring';
import { findDeskIds } from '#modules/identity';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse, reviewPath } from '../../named-course.ts';

export const courseSubmittedNotification = defineNotification({
  kind: 'course.submitted',
  event: courseSubmitted,
  name: 'notifications.course-submitted',
  emailLimit: 'until-read',
  async write(tx, { course_id, number, by }) {
    const course = await readNamedCourse(tx, course_id);
    return (
      course && {
        to: await findDeskIds(tx, ['course-reviews.decide']),
        content: { ...course.named, again: number > 1 },
        actorId: by,
        link: reviewPath(course_id),
      }
    );
  },
});
