import { lessonPath } from '@darasa/contract/learning/paths';
import { reviewsAllotted } from '#modules/assessment';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { findNamedCourse } from './course-repository.ts';
import { notify } from './notify.ts';

/** Tells learners that answers of others wait for their reviews; nobody learns whose. @param site for the emails */
export const peerReviewSubscriber = (site: EmailSite): AnyJob =>
  subscribe({
    event: reviewsAllotted,
    name: 'notifications.reviews-allotted',
    async handler(tx, { user_id, course_id, lesson_id, count }, { eventId }) {
      const course = await findNamedCourse(tx, course_id);
      if (!course) return;
      await notify(tx, site, {
        to: [user_id],
        content: {
          kind: 'peer-review.allotted',
          course_id: String(course_id),
          title: course.title,
          count,
        },
        link: lessonPath(course.slug, lesson_id),
        eventId,
      });
    },
  });
