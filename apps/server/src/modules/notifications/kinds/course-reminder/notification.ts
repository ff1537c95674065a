import { lessonPath } from '@darasa/contract/learning/paths';
import { learnersReminded } from '#modules/reports';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const courseReminderNotification = defineNotification({
  kind: 'course.reminder',
  event: learnersReminded,
  name: 'notifications.course-reminder',
  emailTo: 'adults',
  async write(tx, { course_id, user_ids, reasons, by }) {
    const course = await readNamedCourse(tx, course_id);
    return (
      course && {
        to: user_ids,
        content: { ...course.named, reasons },
        actorId: by,
        link: lessonPath(course.slug),
        reminder: { course_id, requirement_id: null, by },
      }
    );
  },
});
