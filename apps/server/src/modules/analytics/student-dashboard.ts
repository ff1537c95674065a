import { DASHBOARD_COURSES, type StudentDashboard, SUGGESTIONS } from '@darasa/contract/analytics/dashboards';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { lessonPath } from '@darasa/contract/learning/paths';
import { countMarked } from '#modules/assessment';
import { countAnswered } from '#modules/discussions';
import { countNewLessons } from '#modules/learning';
import type { Ctx } from '#platform/context/index';
import { type EnrolledRow, findEnrolled, sumEnrolled } from './dashboard-queries.ts';
import { findVisit } from './visit-repository.ts';

/** The functions of the catalogue that the dashboards use. */
export interface CourseCatalogue {
  /** Courses for lists, in the given order, without unlisted ones. */
  cardsOf(ids: readonly number[]): Promise<Course[]>;
  byCategory(category: string, limit: number): Promise<Course[]>;
  featured(limit: number): Promise<Course[]>;
}

/** A learner's dashboard. */
export async function readStudentDashboard(ctx: Ctx, catalogue: CourseCatalogue): Promise<StudentDashboard> {
  const { db, now } = ctx;
  const { userId } = ctx.actor;
  const [rows, totals, since] = await Promise.all([
    findEnrolled(db, userId, DASHBOARD_COURSES),
    sumEnrolled(db, userId),
    findVisit(db, { userId, area: 'student', now }),
  ]);
  const [news, cards, suggestions] = await Promise.all([
    readNews(ctx, rows, since),
    catalogue.cardsOf(rows.map((row) => row.course_id)),
    suggest(catalogue, rows),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return {
    courses: rows.map((row) => ({
      title: row.title,
      enrolled_at: row.enrolled_at.toISOString(),
      completed: row.status === 'completed',
      course: cardOf.get(String(row.course_id)) ?? null,
    })),
    totals,
    news,
    since: since.toISOString(),
    suggestions,
  };
}

/** What is new in somebody's courses since a moment; nothing is new in one from before they came. */
async function readNews(
  { db, actor: { userId } }: Ctx,
  rows: readonly EnrolledRow[],
  since: Date,
): Promise<StudentDashboard['news']> {
  if (rows.length === 0) return [];
  const [lessons, answers, marked] = await Promise.all([
    countNewLessons(
      db,
      rows.map(({ course_id, enrolled_at }) => ({
        course_id,
        since: enrolled_at > since ? enrolled_at : since,
      })),
    ),
    countAnswered(db, userId, since),
    countMarked(db, userId, since),
  ]);
  return rows.flatMap(({ course_id, title, slug }) => {
    const of = (counts: ReadonlyMap<number, number>): number => counts.get(course_id) ?? 0;
    const news = { lessons: of(lessons), answers: of(answers), marked: of(marked) };
    if (news.lessons + news.answers + news.marked === 0) return [];
    return { course_id: String(course_id), title, path: lessonPath(slug), ...news };
  });
}

/** Popular courses of the learner's latest subjects, followed by featured ones. */
async function suggest(catalogue: CourseCatalogue, rows: readonly EnrolledRow[]): Promise<Course[]> {
  const own = new Set(rows.map((row) => String(row.course_id)));
  const subjects = [...new Set(rows.map((row) => row.category_slug))].slice(0, SUGGESTIONS);
  // More than are shown: the learner may already be enrolled in some
  const most = SUGGESTIONS + DASHBOARD_COURSES;
  const lists = await Promise.all([
    ...subjects.map((subject) => catalogue.byCategory(subject, most)),
    catalogue.featured(most),
  ]);
  const free = lists.map((list) => list.filter(({ id }) => !own.has(id)));
  const chosen = new Map<string, Course>();
  // One of each subject in turn, then featured ones
  for (let turn = 0; turn < SUGGESTIONS && chosen.size < SUGGESTIONS; turn++)
    for (const list of free.slice(0, -1)) {
      const course = list[turn];
      if (course && chosen.size < SUGGESTIONS) chosen.set(course.id, course);
    }
  for (const course of free.at(-1) ?? []) if (chosen.size < SUGGESTIONS) chosen.set(course.id, course);
  return [...chosen.values()];
}
