import { lessonPath } from '@darasa/contract/learning/paths';
import { learnersWrittenTo } from '#modules/reports';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const courseMessageNotification = defineNotification({
  kind: 'course.message',
  event: learnersWrittenTo,
  name: 'notifications.course-message',
  emailTo: 'adults',
  async write(tx, { course_id, user_ids, words, by }) {
    const course = await readNamedCourse(tx, course_id);
    return (
      course && {
        to: user_ids,
        content: { ...course.named, words },
        actorId: by,
        link: lessonPath(course.slug),
        reminder: { course_id, requirement_id: null, by },
      }
    );
  },
});
