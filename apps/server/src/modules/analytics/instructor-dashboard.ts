import {
  type CourseNews,
  DASHBOARD_COURSES,
  DASHBOARD_WEEKS,
  type InstructorDashboard,
  type TeachingCourse,
  WAITING_COURSES,
  type WaitingCourses,
} from '@darasa/contract/analytics/dashboards';
import { findRequests } from '#modules/approval';
import { coverOf } from '#modules/catalogue';
import { countAsked } from '#modules/discussions';
import type { Db } from '#platform/database/index';
import { runningTotals } from '#platform/running-totals';
import {
  countNewStudents,
  countPublishedByWeek,
  countStudentsByWeek,
  findLowReviews,
  findNews,
  findTeaching,
  findTeachingIds,
  sumRatingsByWeek,
  sumTeaching,
  type TeachingRow,
} from './dashboard-queries.ts';
import { findVisit } from './visit-repository.ts';

const DAY_MS = 86_400_000;
const LOW_REVIEWS = 5;

/** A teacher's dashboard; its figures are of their own courses only. */
export async function readInstructorDashboard(
  db: Db,
  teacherId: number,
  now: Date,
): Promise<InstructorDashboard> {
  const from = new Date(now.getTime() - DASHBOARD_WEEKS * 7 * DAY_MS);
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  const [sums, since] = await Promise.all([
    sumTeaching(db, teacherId),
    findVisit(db, { userId: teacherId, area: 'instructor', now }),
  ]);
  const waiting = async (status: 'draft' | 'changes_requested' | 'approved'): Promise<WaitingCourses> => {
    const count = sums[status];
    const rows = count > 0 ? await findTeaching(db, teacherId, WAITING_COURSES, { status }) : [];
    return { count, first: rows.map(presentTeaching) };
  };
  const [rows, joinedLately, joined, rated, published, lowReviews, drafts, changes, approved] =
    await Promise.all([
      findWithNews(db, teacherId, since),
      countNewStudents(db, teacherId, now),
      countStudentsByWeek(db, teacherId, now, from),
      sumRatingsByWeek(db, teacherId, now, from),
      countPublishedByWeek(db, teacherId, now, from),
      findLowReviews(db, teacherId, monthAgo, LOW_REVIEWS),
      waiting('draft'),
      waiting('changes_requested').then((returned) => withRequests(db, returned)),
      waiting('approved'),
    ]);
  const joinedWeeks = perWeek(joined.map(({ week, count }) => [week, count]));
  const ratings = runningTotals(sums.ratings, perWeek(rated.map(({ week, count }) => [week, count])));
  const stars = runningTotals(sums.stars, perWeek(rated.map((row) => [row.week, row.stars])));
  return {
    students: { total: sums.students, weeks: runningTotals(sums.students, joinedWeeks) },
    new_students: {
      total: joinedLately.last_month,
      before: joinedLately.last_two_months - joinedLately.last_month,
      weeks: joinedWeeks,
    },
    rating: {
      average: average(sums.stars, sums.ratings),
      count: sums.ratings,
      weeks: ratings.map((count, week) => average(stars[week] ?? 0, count)),
    },
    published_courses: {
      total: sums.listed,
      weeks: runningTotals(sums.listed, perWeek(published.map(({ week, count }) => [week, count]))),
    },
    needs: {
      drafts,
      changes_requested: changes,
      approved,
      low_reviews: lowReviews.map(({ rating, comment, created_at, id, ...course }) => ({
        rating,
        comment,
        created_at: created_at.toISOString(),
        course: { ...course, id: String(id) },
      })),
    },
    courses: rows,
    since: since.toISOString(),
    course_count: sums.courses,
  };
}

const nothingNew: CourseNews = { joined: 0, finished: 0, questions: 0, ratings: 0 };

/** A teacher's courses with what changed in them since a moment: those with news first, then the last changed. */
async function findWithNews(db: Db, teacherId: number, since: Date): Promise<InstructorDashboard['courses']> {
  const [latest, found, taught] = await Promise.all([
    findTeaching(db, teacherId, DASHBOARD_COURSES),
    findNews(db, teacherId, since),
    findTeachingIds(db, teacherId),
  ]);
  const asked = await countAsked(db, taught, since);
  const news = new Map(found.map(({ course_id, ...row }) => [course_id, { ...nothingNew, ...row }]));
  for (const [id, questions] of asked) news.set(id, { ...(news.get(id) ?? nothingNew), questions });
  const listed = new Set(latest.map(({ id }) => id));
  const missing = [...news.keys()].filter((id) => !listed.has(id));
  const others =
    missing.length > 0 ? await findTeaching(db, teacherId, DASHBOARD_COURSES, { ids: missing }) : [];
  const rows = [...latest, ...others];
  const withNews = rows.filter(({ id }) => news.has(id));
  return [...withNews, ...rows.filter(({ id }) => !news.has(id))]
    .slice(0, DASHBOARD_COURSES)
    .map((row) => ({ ...presentTeaching(row), news: news.get(row.id) ?? nothingNew }));
}

/** Courses that were sent back, with what their reviewers asked for. */
async function withRequests(
  db: Db,
  { count, first }: WaitingCourses,
): Promise<InstructorDashboard['needs']['changes_requested']> {
  const requests =
    first.length > 0
      ? await findRequests(
          db,
          first.map(({ id }) => Number(id)),
        )
      : new Map();
  return {
    count,
    first: first.map((course) => ({ ...course, request: requests.get(Number(course.id)) ?? '' })),
  };
}

/** 0 without ratings. */
const average = (stars: number, ratings: number): number => (ratings > 0 ? stars / ratings : 0);

const presentTeaching = ({
  image_url,
  image_width,
  image_height,
  cover_words,
  ...row
}: TeachingRow): TeachingCourse => ({
  ...row,
  image: coverOf({ ...row, cover_words, image_url, image_width, image_height }).src,
  id: String(row.id),
  status: row.status as TeachingCourse['status'],
  listed: row.listed,
  updated_at: row.updated_at.toISOString(),
});

/** Values by the number of weeks ago, as a list with the oldest first; missing ones are 0. */
export function perWeek(values: readonly (readonly [weeksAgo: number, value: number])[]): number[] {
  const weeks = new Array<number>(DASHBOARD_WEEKS).fill(0);
  for (const [weeksAgo, value] of values) {
    const place = DASHBOARD_WEEKS - 1 - weeksAgo;
    if (place >= 0 && place < DASHBOARD_WEEKS) weeks[place] = value;
  }
  return weeks;
}
