import { lessonPath } from '@darasa/contract/learning/paths';
import { questionAnswered, readQuestionDetails } from '#modules/learning';
import { defineNotification } from '../../define-notification.ts';
import { excerptOf } from '../../excerpt.ts';
import { readNamedCourse } from '../../named-course.ts';

export const questionAnsweredNotification = defineNotification({
  kind: 'question.answered',
  event: questionAnswered,
  name: 'notifications.question-answered',
  async write(tx, { question_id, answer_id, course_id, by, as_teacher }) {
    const course = await readNamedCourse(tx, course_id);
    const question = await readQuestionDetails(tx, question_id, answer_id);
    if (!course || !question?.answer || question.user_id === by) return undefined;
    return {
      to: [question.user_id],
      content: { ...course.named, excerpt: excerptOf(question.answer.text) },
      actorId: as_teacher || question.answer.named ? by : undefined,
      link: lessonPath(course.slug, question.lesson_id),
    };
  },
});
