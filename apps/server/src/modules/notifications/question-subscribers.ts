import { lessonPath } from '@darasa/contract/learning/paths';
import { findAuthors, roleMay } from '#modules/authoring';
import { questionAnswered, questionAsked, readQuestionDetails } from '#modules/learning';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { findNamedCourse } from './course-repository.ts';
import { excerptOf } from './excerpt.ts';
import { notify } from './notify.ts';

/** What people are notified of about questions: teachers of new ones, their authors of answers. @param site for the emails */
export const questionSubscribers = (site: EmailSite): AnyJob[] => [
  subscribe({
    event: questionAsked,
    name: 'notifications.question-asked',
    async handler(tx, { question_id, course_id }, { eventId }) {
      const course = await findNamedCourse(tx, course_id);
      const question = await readQuestionDetails(tx, question_id);
      // Deleted since: there is nothing to tell of
      if (!course || !question) return;
      const teachers = (await findAuthors(tx, course_id)).filter(({ role }) => roleMay(role, 'answer'));
      await notify(tx, site, {
        to: teachers.map(({ user_id }) => user_id),
        content: {
          kind: 'question.asked',
          course_id: String(course_id),
          title: course.title,
          excerpt: question.title,
        },
        // Learners may show less of their names: see the contract's reviewerName
        ...(question.named ? { actorId: question.user_id } : {}),
        link: lessonPath(course.slug, question.lesson_id),
        eventId,
      });
    },
  }),
  subscribe({
    event: questionAnswered,
    name: 'notifications.question-answered',
    async handler(tx, { question_id, answer_id, course_id, by, as_teacher }, { eventId }) {
      const course = await findNamedCourse(tx, course_id);
      const question = await readQuestionDetails(tx, question_id, answer_id);
      if (!course || !question?.answer || question.user_id === by) return;
      await notify(tx, site, {
        to: [question.user_id],
        content: {
          kind: 'question.answered',
          course_id: String(course_id),
          title: course.title,
          excerpt: excerptOf(question.answer.text),
        },
        ...(as_teacher || question.answer.named ? { actorId: by } : {}),
        link: lessonPath(course.slug, question.lesson_id),
        eventId,
      });
    },
  }),
];
