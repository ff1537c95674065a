import { coursePath } from '@darasa/contract/catalogue/rules';
import { placeLapsed } from '#modules/enrollment';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const waitlistPlaceLapsedNotification = defineNotification({
  kind: 'waitlist.place-lapsed',
  event: placeLapsed,
  name: 'notifications.place-lapsed',
  async write(tx, { user_id, course_id }) {
    const course = await readNamedCourse(tx, course_id);
    return course && { to: [user_id], content: course.named, link: coursePath(course) };
  },
});
