import { lessonPath } from '@darasa/contract/learning/paths';
import { reviewsAllotted } from '#modules/assessment';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const peerReviewAllottedNotification = defineNotification({
  kind: 'peer-review.allotted',
  event: reviewsAllotted,
  name: 'notifications.reviews-allotted',
  // Nobody learns whose answers they are
  async write(tx, { user_id, course_id, lesson_id, count }) {
    const course = await readNamedCourse(tx, course_id);
    return (
      course && {
        to: [user_id],
        content: { ...course.named, count },
        link: lessonPath(course.slug, lesson_id),
      }
    );
  },
});
