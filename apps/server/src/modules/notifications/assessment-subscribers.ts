import { lessonPath } from '@darasa/contract/learning/paths';
import { assessmentDueSoon, attemptGraded, readAttemptDetails } from '#modules/assessment';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';

import { findNamedCourse } from './course-repository.ts';
import { notify } from './notify.ts';

/** What learners are notified of about their answers: not the points, which the author may not show yet. @param site for the emails */
export const assessmentSubscribers = (site: EmailSite): AnyJob[] => [
  subscribe({
    event: attemptGraded,
    name: 'notifications.attempt-graded',
    async handler(tx, { user_id, course_id, attempt_id, changed }, { eventId }) {
      const course = await findNamedCourse(tx, course_id);
      const attempt = await readAttemptDetails(tx, attempt_id);
      if (!course || !attempt) return;
      await notify(tx, site, {
        to: [user_id],
        content: {
          kind: 'assessment.graded',
          course_id: String(course_id),
          title: course.title,
          assessment: attempt.title,
          changed,
        },
        link: lessonPath(course.slug, attempt.lesson_id),
        eventId,
      });
    },
  }),
  subscribe({
    event: assessmentDueSoon,
    name: 'notifications.due-soon',
    async handler(tx, { user_ids, course_id, lesson_id, title, due_at }, { eventId }) {
      const course = await findNamedCourse(tx, course_id);
      if (!course) return;
      await notify(tx, site, {
        to: user_ids,
        content: {
          kind: 'assessment.due-soon',
          course_id: String(course_id),
          title: course.title,
          assessment: title,
          due_at,
        },
        link: lessonPath(course.slug, lesson_id),
        eventId,
      });
    },
  }),
];
