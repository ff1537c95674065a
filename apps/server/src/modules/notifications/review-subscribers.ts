import { coursePath } from '@darasa/contract/catalogue/rules';
import { findAuthors, roleMay } from '#modules/authoring';
import { readReviewDetails, reviewAnswered, reviewHidden, reviewWritten } from '#modules/reviews';
import type { Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { findNamedCourse } from './course-repository.ts';
import { excerptOf } from './excerpt.ts';
import { notify } from './notify.ts';

/** What people are notified of about reviews: teachers of new ones, learners of replies and of hiding. @param site for the emails */
export const reviewSubscribers = (site: EmailSite): AnyJob[] => [
  subscribe({
    event: reviewWritten,
    name: 'notifications.review-written',
    async handler(tx, { course_id, review_id, user_id }, { eventId }) {
      const [course, review] = [await findNamedCourse(tx, course_id), await readReviewDetails(tx, review_id)];
      // Deleted or hidden since: there is nothing to tell of
      if (!course || !review) return;
      await notify(tx, site, {
        to: await teacherIds(tx, course_id),
        content: {
          kind: 'review.received',
          course_id: String(course_id),
          title: course.title,
          rating: review.rating,
          excerpt: excerptOf(review.comment),
        },
        // A learner may show less of the name with reviews than elsewhere: see the contract's reviewerName
        ...(review.named ? { actorId: user_id } : {}),
        link: linkTo(course),
        eventId,
      });
    },
  }),
  subscribe({
    event: reviewAnswered,
    name: 'notifications.review-answered',
    async handler(tx, { course_id, review_id, user_id, by }, { eventId }) {
      const [course, review] = [await findNamedCourse(tx, course_id), await readReviewDetails(tx, review_id)];
      if (!course || !review?.reply) return;
      await notify(tx, site, {
        to: [user_id],
        content: {
          kind: 'review.replied',
          course_id: String(course_id),
          title: course.title,
          excerpt: excerptOf(review.reply),
        },
        actorId: by,
        link: linkTo(course),
        eventId,
      });
    },
  }),
  subscribe({
    event: reviewHidden,
    name: 'notifications.review-hidden',
    // It is not said which administrator decided
    async handler(tx, { course_id, user_id, reason }, { eventId }) {
      const course = await findNamedCourse(tx, course_id);
      if (!course) return;
      await notify(tx, site, {
        to: [user_id],
        content: {
          kind: 'review.hidden',
          course_id: String(course_id),
          title: course.title,
          comment: reason,
        },
        link: linkTo(course),
        eventId,
      });
    },
  }),
];

const linkTo = (course: { category: string; slug: string }): string => `${coursePath(course)}#reviews`;

/** Who teaches a course: its owner and editors. */
const teacherIds = async (tx: Tx, courseId: number): Promise<number[]> =>
  (await findAuthors(tx, courseId))
    .filter(({ role }) => roleMay(role, 'reply_to_reviews'))
    .map(({ user_id }) => user_id);
