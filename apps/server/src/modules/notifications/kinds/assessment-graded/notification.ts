import { lessonPath } from '@darasa/contract/learning/paths';
import { attemptGraded, readAttemptDetails } from '#modules/assessment';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const assessmentGradedNotification = defineNotification({
  kind: 'assessment.graded',
  event: attemptGraded,
  name: 'notifications.attempt-graded',
  // Not the points, which the author may not show yet
  async write(tx, { user_id, course_id, attempt_id, changed }) {
    const course = await readNamedCourse(tx, course_id);
    const attempt = await readAttemptDetails(tx, attempt_id);
    if (!course || !attempt) return undefined;
    return {
      to: [user_id],
      content: { ...course.named, assessment: attempt.title, changed },
      link: lessonPath(course.slug, attempt.lesson_id),
    };
  },
});
