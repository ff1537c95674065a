import { threadOpened, threadPath, whomToTell } from '#modules/discussions';
import { defineNotification } from '../../define-notification.ts';
import { readNamedCourse } from '../../named-course.ts';

export const questionAskedNotification = defineNotification({
  kind: 'question.asked',
  event: threadOpened,
  name: 'notifications.question-asked',
  async write(tx, { thread_id, course_id }) {
    if (course_id === undefined) return undefined;
    const course = await readNamedCourse(tx, course_id);
    const told = await whomToTell(tx, thread_id);
    // Deleted since, or hidden: there is nothing to tell of
    if (!course || told?.thread.kind !== 'question') return undefined;
    return {
      to: told.teachers.filter((id) => id !== told.authorId),
      content: { ...course.named, text_id: told.thread.id, excerpt: told.thread.title },
      // Learners may show less of their names: see the contract's reviewerName
      actorId: told.named ? told.authorId : undefined,
      link: threadPath(thread_id),
    };
  },
});
