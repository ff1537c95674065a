import { authorInvited } from '#modules/authoring';
import { defineNotification } from '../../define-notification.ts';
import { editorPath, readNamedCourse } from '../../named-course.ts';

export const courseInvitedNotification = defineNotification({
  kind: 'course.invited',
  event: authorInvited,
  name: 'notifications.author-invited',
  emailLimit: 'until-read',
  async write(tx, { course_id, user_id, role, by, offered }) {
    const course = await readNamedCourse(tx, course_id);
    return (
      course && {
        to: [user_id],
        content: { ...course.named, role, ...(offered ? { offered } : {}) },
        actorId: by,
        link: editorPath(course_id),
      }
    );
  },
});
