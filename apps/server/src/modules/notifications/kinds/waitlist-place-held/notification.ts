import { checkoutPath } from '@darasa/contract/enrollment/rules';
import { placeHeld } from '#modules/enrollment';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const waitlistPlaceHeldNotification = defineNotification({
  kind: 'waitlist.place-held',
  event: placeHeld,
  name: 'notifications.place-held',
  async write(tx, { user_id, course_id }) {
    const course = await readNamedCourse(tx, course_id);
    return course && { to: [user_id], content: course.named, link: checkoutPath(course.slug) };
  },
});
