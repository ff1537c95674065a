import { coursePath } from '@darasa/contract/catalogue/rules';
import { coursePublished } from '#modules/authoring';
import { defineNotification } from '../../define-notification.ts';
import { findAuthorsWho, readNamedCourse } from '../../named-course.ts';

export const coursePublishedNotification = defineNotification({
  kind: 'course.published',
  event: coursePublished,
  name: 'notifications.course-published',
  async write(tx, { course_id, by, first, correction }) {
    const course = await readNamedCourse(tx, course_id);
    // A corrected typo is no news
    if (!course || correction) return undefined;
    return {
      to: await findAuthorsWho(tx, 'edit', course_id),
      content: { ...course.named, first },
      actorId: by,
      link: coursePath(course),
    };
  },
});
