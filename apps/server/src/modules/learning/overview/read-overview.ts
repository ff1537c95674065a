import { coursePath } from '@darasa/contract/catalogue/rules';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningOverview } from '@darasa/contract/learning/schemas';
import type { Ctx } from '#platform/context/index';
import { type CourseRow, findEnrolledCourses } from '../course-repository.ts';
import {
  type CourseProgressRow,
  findCourseProgress,
  findDays,
  findLessonProgress,
} from '../progress/progress-repository.ts';
import type { ReadRevision } from '../revision-facts.ts';
import { dayIn, lastWeek, secondsByDay, streakOf } from './local-days.ts';
import { datesOf, type ReadOwnActivities, type ReadOwnDue } from './upcoming.ts';

/** Courses of one person that are looked at: the newest enrollments. */
const MOST_COURSES = 100;
const MOST_SHOWN = 12;
/** Days that a streak can have. */
const STREAK_DAYS = 400;
const DAY_MS = 86_400_000;

/** What somebody's dashboard says of their learning. */
export async function readOverview(
  { db, actor: { userId }, now, timeZone }: Ctx,
  {
    readRevision,
    ownDue,
    ownActivities,
  }: { readRevision: ReadRevision; ownDue: ReadOwnDue; ownActivities: ReadOwnActivities },
  zone: string = timeZone,
): Promise<LearningOverview> {
  const since = new Date(now.getTime() - STREAK_DAYS * DAY_MS).toISOString().slice(0, 10);
  const [courses, days, due, activities] = await Promise.all([
    findEnrolledCourses(db, userId, MOST_COURSES),
    findDays(db, userId, since),
    ownDue(db, userId),
    ownActivities(db, userId),
  ]);
  const rows = await findCourseProgress(
    db,
    userId,
    courses.map(({ id }) => id),
  );
  const progress = new Map(rows.map((row) => [row.course_id, row]));
  const open = courses.filter(
    ({ id, enrollment_status }) => enrollment_status === 'active' && !progress.get(id)?.completed_at,
  );
  const seconds = secondsByDay(days, zone);
  const today = dayIn(zone)(now.getTime() / 1000);
  const lessons = await findLessonProgress(
    db,
    userId,
    open.map(({ id }) => id),
  );
  const done = new Set(lessons.flatMap((row) => (row.done_at ? [`${row.course_id} ${row.lesson_id}`] : [])));
  const dates = await datesOf(db, readRevision, open, now, {
    due,
    activities: activities.filter(({ done, excused }) => !done && !excused),
    isOver: ({ courseId, lessonId, due: own }) =>
      done.has(`${courseId} ${lessonId}`) || own?.done === true || own?.excused === true,
  });
  return {
    continue: open
      .map((course) => ({ course, row: progress.get(course.id) }))
      .sort((one, other) => lastAt(other.row) - lastAt(one.row))
      .slice(0, MOST_SHOWN)
      .map(({ course, row }) => present(course, row)),
    minutes_this_week: lastWeek(seconds, today),
    streak_days: streakOf(seconds, today),
    upcoming: dates.slice(0, MOST_SHOWN).map(({ at, title, kind, course_title, path }) => ({
      at: at.toISOString(),
      title,
      kind,
      course_title,
      path,
    })),
  };
}

const lastAt = (row: CourseProgressRow | undefined): number => row?.last_at?.getTime() ?? 0;

const present = (
  course: CourseRow,
  row: CourseProgressRow | undefined,
): LearningOverview['continue'][number] => ({
  course: {
    id: String(course.id),
    slug: course.slug,
    title: course.title,
    category: course.category,
    path: coursePath(course),
  },
  percent: row?.percent ?? 0,
  done: row?.done ?? 0,
  total: row?.total ?? 0,
  last_lesson_id: row?.last_lesson_id ?? null,
  last_lesson_title: row?.last_lesson_title ?? null,
  last_at: row?.last_at?.toISOString() ?? null,
  path: lessonPath(course.slug, row?.last_lesson_id),
});
