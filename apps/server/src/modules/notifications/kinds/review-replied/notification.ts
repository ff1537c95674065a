import { readReviewDetails, reviewAnswered } from '#modules/reviews';
import { defineNotification } from '../../define-notification.ts';
import { excerptOf } from '../../excerpt.ts';
import { ratingsPath, readNamedCourse } from '../../named-course.ts';

export const reviewRepliedNotification = defineNotification({
  kind: 'review.replied',
  event: reviewAnswered,
  name: 'notifications.review-answered',
  async write(tx, { course_id, review_id, user_id, by }) {
    const course = await readNamedCourse(tx, course_id);
    const review = await readReviewDetails(tx, review_id);
    if (!course || !review?.reply) return undefined;
    return {
      to: [user_id],
      content: { ...course.named, excerpt: excerptOf(review.reply) },
      actorId: by,
      link: ratingsPath(course),
    };
  },
});
