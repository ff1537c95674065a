import { lessonPath } from '@darasa/contract/learning/paths';
import { peopleEnrolled } from '#modules/groups';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const enrollmentAddedNotification = defineNotification({
  kind: 'enrollment.added',
  event: peopleEnrolled,
  name: 'notifications.enrolled-by-staff',
  async write(tx, { course_id, user_ids, by }) {
    const course = await readNamedCourse(tx, course_id);
    return course && { to: user_ids, content: course.named, actorId: by, link: lessonPath(course.slug) };
  },
});
