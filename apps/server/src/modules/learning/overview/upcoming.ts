import { coursePath, programmeOf } from '@darasa/contract/catalogue/rules';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningOverview } from '@darasa/contract/learning/schemas';
import type { Db } from '#platform/database/index';
import type { CourseRow } from '../course/course-repository.ts';
import type { ReadRevision } from '../revisions/revision-facts.ts';
import { findCoursesWithDates } from './overview-repository.ts';

/** A date of a course. */
export interface CourseDate extends Omit<LearningOverview['upcoming'][number], 'at'> {
  at: Date;
  /** Of a live session. */
  ends_at: Date | null;
  course_id: number;
  lesson_id: string | null;
}

/**
 * The dates of courses that somebody is enrolled in, from a time on, the soonest first: live sessions, due dates of
 * assessments, first and last days.
 * @param isDone lessons that are done: nothing of them is due any more
 */
export async function datesOf(
  db: Db,
  readRevision: ReadRevision,
  courses: readonly CourseRow[],
  from: Date,
  isDone: (courseId: number, lessonId: string) => boolean = () => false,
): Promise<CourseDate[]> {
  if (courses.length === 0) return [];
  const withDates = await findCoursesWithDates(
    db,
    courses.map(({ id }) => id),
  );
  const dates: CourseDate[] = courses.flatMap(datesOfCourse);
  for (const course of courses) {
    const pin = course.revision_id ?? course.published_revision_id;
    const revision = withDates.has(course.id) && pin !== null ? await readRevision(db, pin) : undefined;
    for (const { id, title, live, due_at } of revision?.list ?? []) {
      if (due_at && !isDone(course.id, id))
        dates.push({
          at: new Date(due_at),
          ends_at: null,
          title,
          kind: 'assessment_due',
          course_title: course.title,
          path: lessonPath(course.slug, id),
          course_id: course.id,
          lesson_id: id,
        });
      if (!live?.starts_at) continue;
      dates.push({
        at: new Date(live.starts_at),
        ends_at: live.ends_at ? new Date(live.ends_at) : null,
        title,
        kind: 'live',
        course_title: course.title,
        path: lessonPath(course.slug, id),
        course_id: course.id,
        lesson_id: id,
      });
    }
  }
  return dates
    .filter(({ at, ends_at }) => (ends_at ?? at) >= from)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function datesOfCourse(course: CourseRow): CourseDate[] {
  if (programmeOf(course.course_type) !== 'comprehensive') return [];
  const shared = { ends_at: null, course_title: course.title, course_id: course.id, lesson_id: null };
  const path = coursePath(course);
  const { start_date: start, end_date: end } = course;
  return [
    ...(start
      ? [{ ...shared, at: start, kind: 'course_start' as const, title: `${course.title} begins`, path }]
      : []),
    ...(end
      ? [{ ...shared, at: end, kind: 'course_end' as const, title: `${course.title} ends`, path }]
      : []),
  ];
}
