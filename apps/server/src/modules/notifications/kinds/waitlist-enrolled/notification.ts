import { lessonPath } from '@darasa/contract/learning/paths';
import { waiterEnrolled } from '#modules/enrollment';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const waitlistEnrolledNotification = defineNotification({
  kind: 'waitlist.enrolled',
  event: waiterEnrolled,
  name: 'notifications.waiter-enrolled',
  async write(tx, { user_id, course_id }) {
    const course = await readNamedCourse(tx, course_id);
    return course && { to: [user_id], content: course.named, link: lessonPath(course.slug) };
  },
});
