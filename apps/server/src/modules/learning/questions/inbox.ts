import type { Pagination } from '@darasa/contract/http/pagination';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { InboxQuestion } from '@darasa/contract/learning/questions';
import { courseAccess } from '#modules/authoring';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { type QuestionReader, questionReader } from '../policy.ts';
import {
  countQuestions,
  findCoursesWrittenBy,
  findLessonTitles,
  findQuestions,
} from './question-repository.ts';
import { withAnswers } from './questions.ts';

/** The id of a group that the caller sees, or that gives the only course that they look at. @throws AppError NOT_FOUND when they do not */
export type SeenGroup = (ctx: Ctx, groupId: string, courseId?: number) => Promise<number>;

interface InboxCourse {
  id: number;
  slug: string;
  title: string;
}

/**
 * One page of the questions in the courses where somebody answers, and how many no teacher has answered; or of one course, for its authors
 * and administrators.
 * @throws AppError NOT_FOUND for a course that they do not write
 */
export async function readInbox(
  ctx: Ctx,
  { seenGroup }: { seenGroup: SeenGroup },
  query: {
    show: 'unanswered' | 'answered' | 'all';
    course?: string | undefined;
    group_id?: string | undefined;
    page: number;
    limit: number;
  },
): Promise<{ questions: InboxQuestion[]; unanswered: number; pagination: Pagination }> {
  const { courses: list, reader } = await inboxOf(ctx, query.course);
  const courses = new Map(list.map((course) => [course.id, course]));
  const courseIds = [...courses.keys()];
  const groupId =
    query.group_id === undefined
      ? undefined
      : await seenGroup(ctx, query.group_id, query.course === undefined ? undefined : courseIds[0]);
  const filter = { courseIds, groupId, state: query.show === 'all' ? undefined : query.show };
  const [rows, total, unanswered] = await Promise.all([
    findQuestions(ctx.db, filter, { limit: query.limit, offset: (query.page - 1) * query.limit }),
    countQuestions(ctx.db, filter),
    countQuestions(ctx.db, { courseIds, groupId, state: 'unanswered' }),
  ]);
  const titles = await findLessonTitles(ctx.db, rows);
  const questions = await withAnswers(ctx.db, rows, () => reader);
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

/** Which courses, and what the person is to their questions. */
async function inboxOf(
  ctx: Ctx,
  idOrSlug: string | undefined,
): Promise<{ courses: readonly InboxCourse[]; reader: QuestionReader }> {
  if (idOrSlug === undefined)
    return {
      courses: await findCoursesWrittenBy(ctx.db, ctx.actor.userId),
      // Those are the ones where they answer
      reader: questionReader(ctx.actor, { standing: 'author', authorRole: 'owner' }),
    };
  const course = await courseAccess(ctx.db, ctx.actor, idOrSlug);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  return {
    courses: [course],
    reader: questionReader(ctx.actor, { standing: 'author', authorRole: course.role }),
  };
}
