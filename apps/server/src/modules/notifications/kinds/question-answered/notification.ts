import { posted, threadPath, whomToTell } from '#modules/discussions';
import { plainTextOf } from '#platform/markdown/index';
import { defineNotification } from '../../define-notification.ts';
import { excerptOf } from '../../excerpt.ts';
import { readNamedCourse } from '../../named-course.ts';
import { hearsOfAnswer } from '../discussion-reply/hears-of-answer.ts';

export const questionAnsweredNotification = defineNotification({
  kind: 'question.answered',
  event: posted,
  name: 'notifications.question-answered',
  async write(tx, { thread_id, post_id, course_id, by, as_teacher }) {
    if (course_id === undefined) return undefined;
    const course = await readNamedCourse(tx, course_id);
    const told = await whomToTell(tx, thread_id, post_id);
    if (!course || !told || !hearsOfAnswer(told)) return undefined;
    return {
      to: [told.askerId],
      content: { ...course.named, text_id: post_id, excerpt: excerptOf(plainTextOf(told.text)) },
      actorId: as_teacher || told.named ? by : undefined,
      link: threadPath(thread_id),
    };
  },
});
