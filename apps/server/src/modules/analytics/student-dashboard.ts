import { DASHBOARD_COURSES, type StudentDashboard, SUGGESTIONS } from '@darasa/contract/analytics/dashboards';
import type { Course } from '@darasa/contract/catalogue/schemas';
import type { Db } from '#platform/database/index';
import { type EnrolledRow, findEnrolled, sumEnrolled } from './dashboard-queries.ts';

/** The functions of the catalogue that the dashboards use. */
export interface CourseCatalogue {
  /** Courses for lists, in the given order, without unlisted ones. */
  cardsOf(ids: readonly number[]): Promise<Course[]>;
  byCategory(category: string, limit: number): Promise<Course[]>;
  featured(limit: number): Promise<Course[]>;
}

/** A learner's dashboard. */
export async function readStudentDashboard(
  db: Db,
  catalogue: CourseCatalogue,
  userId: number,
): Promise<StudentDashboard> {
  const [rows, totals] = await Promise.all([
    findEnrolled(db, userId, DASHBOARD_COURSES),
    sumEnrolled(db, userId),
  ]);
  const [cards, suggestions] = await Promise.all([
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
    suggestions,
  };
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
