import { lessonPath } from '@darasa/contract/learning/paths';
import { assessmentDueSoon } from '#modules/assessment';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const assessmentDueSoonNotification = defineNotification({
  kind: 'assessment.due-soon',
  event: assessmentDueSoon,
  name: 'notifications.due-soon',
  async write(tx, { user_ids, course_id, lesson_id, path, title, due_at }) {
    const course = await readNamedCourse(tx, course_id);
    return (
      course && {
        to: user_ids,
        content: { ...course.named, assessment: title, due_at },
        link: path ?? lessonPath(course.slug, lesson_id),
        reminder: { course_id, requirement_id: null, by: null },
      }
    );
  },
});
