import { lessonPath } from '@darasa/contract/learning/paths';
import { questionAsked, readQuestionDetails } from '#modules/learning';
import { defineNotification } from '../../define-notification.ts';
import { findAuthorsWho, readNamedCourse } from '../../named-course.ts';

export const questionAskedNotification = defineNotification({
  kind: 'question.asked',
  event: questionAsked,
  name: 'notifications.question-asked',
  async write(tx, { question_id, course_id }) {
    const course = await readNamedCourse(tx, course_id);
    const question = await readQuestionDetails(tx, question_id);
    // Deleted since: there is nothing to tell of
    if (!course || !question) return undefined;
    return {
      to: await findAuthorsWho(tx, 'answer', course_id),
      content: { ...course.named, excerpt: question.title },
      // Learners may show less of their names: see the contract's reviewerName
      actorId: question.named ? question.user_id : undefined,
      link: lessonPath(course.slug, question.lesson_id),
    };
  },
});
