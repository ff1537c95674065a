import { readReviewDetails, reviewWritten } from '#modules/reviews';
import { defineNotification } from '../../define-notification.ts';
import { excerptOf } from '../../excerpt.ts';
import { findAuthorsWho, ratingsPath, readNamedCourse } from '../../named-course.ts';

export const reviewReceivedNotification = defineNotification({
  kind: 'review.received',
  event: reviewWritten,
  name: 'notifications.review-written',
  // A course may get many reviews in a day
  emailLimit: 'daily',
  async write(tx, { course_id, review_id, user_id }) {
    const course = await readNamedCourse(tx, course_id);
    const review = await readReviewDetails(tx, review_id);
    // Deleted or hidden since: there is nothing to tell of
    if (!course || !review) return undefined;
    return {
      to: await findAuthorsWho(tx, 'reply_to_reviews', course_id),
      content: { ...course.named, rating: review.rating, excerpt: excerptOf(review.comment) },
      // A learner may show less of the name with reviews than elsewhere: see the contract's reviewerName
      actorId: review.named ? user_id : undefined,
      link: ratingsPath(course),
    };
  },
});
