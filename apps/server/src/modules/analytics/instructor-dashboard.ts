import {
  DASHBOARD_COURSES,
  DASHBOARD_WEEKS,
  type InstructorDashboard,
  type TeachingCourse,
} from '@darasa/contract/analytics/dashboards';
import type { Db } from '#platform/database/index';
import {
  averageRatingByWeek,
  countStudents,
  countStudentsByWeek,
  findLowReviews,
  findTeaching,
  type TeachingRow,
} from './dashboard-queries.ts';

const DAY_MS = 86_400_000;
const LOW_REVIEWS = 5;

/** What a teacher opens on; figures are of their own courses alone. */
export async function readInstructorDashboard(
  db: Db,
  teacherId: number,
  now: Date,
): Promise<InstructorDashboard> {
  const from = new Date(now.getTime() - DASHBOARD_WEEKS * 7 * DAY_MS);
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  const [rows, students, joined, rated, lowReviews] = await Promise.all([
    findTeaching(db, teacherId),
    countStudents(db, teacherId, now),
    countStudentsByWeek(db, teacherId, now, from),
    averageRatingByWeek(db, teacherId, now, from),
    findLowReviews(db, teacherId, monthAgo, LOW_REVIEWS),
  ]);
  const joinedWeeks = perWeek(joined.map(({ week, count }) => [week, count]));
  const courses = rows.map(presentTeaching);
  const ratings = courses.reduce((sum, course) => sum + course.rating_count, 0);
  const stars = courses.reduce((sum, course) => sum + course.rating * course.rating_count, 0);
  const inState = (...states: TeachingCourse['status'][]) =>
    courses.filter(({ status }) => states.includes(status));
  return {
    students: { total: students.total, weeks: runningTotals(students.total, joinedWeeks) },
    new_students: {
      total: students.last_month,
      before: students.last_two_months - students.last_month,
      weeks: joinedWeeks,
    },
    rating: {
      average: ratings === 0 ? 0 : stars / ratings,
      count: ratings,
      weeks: perWeek(rated.map(({ week, average }) => [week, average])),
    },
    published_courses: {
      total: courses.filter(({ listed }) => listed).length,
      drafts: inState('draft', 'changes_requested').length,
    },
    needs: {
      drafts: inState('draft'),
      changes_requested: inState('changes_requested'),
      low_reviews: lowReviews.map(({ rating, comment, created_at, id, title, slug, category }) => ({
        rating,
        comment,
        created_at: created_at.toISOString(),
        course: { id: String(id), title, slug, category },
      })),
    },
    courses: courses.slice(0, DASHBOARD_COURSES),
    course_count: courses.length,
  };
}

const presentTeaching = (row: TeachingRow): TeachingCourse => ({
  ...row,
  id: String(row.id),
  status: row.status as TeachingCourse['status'],
  listed: row.listed,
  updated_at: row.updated_at.toISOString(),
});

/** Values by how many weeks ago, as a list with the oldest first; nothing is 0. */
export function perWeek(values: readonly (readonly [weeksAgo: number, value: number])[]): number[] {
  const weeks = new Array<number>(DASHBOARD_WEEKS).fill(0);
  for (const [weeksAgo, value] of values) {
    const place = DASHBOARD_WEEKS - 1 - weeksAgo;
    if (place >= 0 && place < DASHBOARD_WEEKS) weeks[place] = value;
  }
  return weeks;
}

/** What a total was at the end of each week. @param total now @param added in each week, the oldest first */
export function runningTotals(total: number, added: readonly number[]): number[] {
  const totals: number[] = [];
  let at = total;
  for (const count of added.toReversed()) {
    totals.push(at);
    at -= count;
  }
  return totals.toReversed();
}
