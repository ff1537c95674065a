import { courseProblem } from '#modules/authoring';
import { defineNotification } from '../../define-notification.ts';
import { editorPath, readNamedCourse } from '../../named-course.ts';

export const courseProblemNotification = defineNotification({
  kind: 'course.problem',
  event: courseProblem,
  name: 'notifications.course-problem',
  async write(tx, { course_id, user_id, problem, about }) {
    const course = await readNamedCourse(tx, course_id);
    return (
      course && { to: [user_id], content: { ...course.named, problem, about }, link: editorPath(course_id) }
    );
  },
});
