import type { Pagination } from '@darasa/contract/http/pagination';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { InboxQuestion } from '@darasa/contract/learning/questions';
import type { Ctx } from '#platform/context/index';
import { paginate } from '#platform/http/paginate';
import {
  countQuestions,
  findCoursesWrittenBy,
  findLessonTitles,
  findQuestions,
} from './question-repository.ts';
import { withAnswers } from './questions.ts';

/** One page of the questions in the courses where somebody answers, and how many no teacher has answered. */
export async function readInbox(
  ctx: Ctx,
  query: { show: 'unanswered' | 'answered' | 'all'; page: number; limit: number },
): Promise<{ questions: InboxQuestion[]; unanswered: number; pagination: Pagination }> {
  const courses = new Map(
    (await findCoursesWrittenBy(ctx.db, ctx.actor.userId)).map((course) => [course.id, course]),
  );
  const courseIds = [...courses.keys()];
  const filter = { courseIds, state: query.show === 'all' ? undefined : query.show };
  const [rows, total, unanswered] = await Promise.all([
    findQuestions(ctx.db, filter, { limit: query.limit, offset: (query.page - 1) * query.limit }),
    countQuestions(ctx.db, filter),
    countQuestions(ctx.db, { courseIds, state: 'unanswered' }),
  ]);
  const titles = await findLessonTitles(ctx.db, rows);
  const questions = await withAnswers(ctx.db, rows, () => ({
    userId: ctx.actor.userId,
    moderates: true,
    mayAnswer: true,
    answersAsTeacher: true,
  }));
  return {
    questions: questions.map((question) => {
      const { id, slug, title } = courses.get(Number(question.course_id)) ?? { id: 0, slug: '', title: '' };
      return {
        ...question,
        course: { id: String(id), slug, title },
        lesson_title: (question.lesson_id && titles.get(question.lesson_id)) ?? null,
        path: lessonPath(slug, question.lesson_id),
      };
    }),
    unanswered,
    pagination: paginate(query, total),
  };
}
