import { reviewHidden } from '#modules/reviews';
import { defineNotification } from '../../define-notification.ts';
import { ratingsPath, readNamedCourse } from '../../named-course.ts';

export const reviewHiddenNotification = defineNotification({
  kind: 'review.hidden',
  event: reviewHidden,
  name: 'notifications.review-hidden',
  // It is not said which administrator decided
  async write(tx, { course_id, user_id, reason }) {
    const course = await readNamedCourse(tx, course_id);
    return (
      course && { to: [user_id], content: { ...course.named, comment: reason }, link: ratingsPath(course) }
    );
  },
});
