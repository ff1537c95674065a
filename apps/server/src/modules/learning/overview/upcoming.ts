import { coursePath, programmeOf } from '@darasa/contract/catalogue/rules';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningOverview } from '@darasa/contract/learning/schemas';
import type { Db } from '#platform/database/index';
import type { CourseRow } from '../course-repository.ts';
import type { ReadRevision } from '../revision-facts.ts';
import { findCoursesWithDates } from './overview-repository.ts';

/** A date of a course. */
export interface CourseDate extends Omit<LearningOverview['upcoming'][number], 'at'> {
  at: Date;
  /** Of a live session. */
  ends_at: Date | null;
  course_id: number;
  lesson_id: string | null;
}

/** What of an assessment's due date is somebody's own. */
export interface OwnDue {
  course_id: number;
  assessment_id: string;
  /** Instead of the assessment's own; null: its own. */
  due_at: Date | null;
  excused: boolean;
  /** Submitted or passed. */
  done: boolean;
}
/** Tells it; assessment knows. */
export type ReadOwnDue = (db: Db, userId: number) => Promise<readonly OwnDue[]>;

interface Own {
  due: readonly OwnDue[];
  /** Whether nothing of a lesson is due any more. */
  isOver(lesson: { courseId: number; lessonId: string; due: OwnDue | undefined }): boolean;
}
const nothingOwn: Own = { due: [], isOver: () => false };

/**
 * The dates of courses that somebody is enrolled in, from a time on, the soonest first: live sessions, due dates of
 * assessments, first and last days.
 * @param own what is different for this person
 */
export async function datesOf(
  db: Db,
  readRevision: ReadRevision,
  courses: readonly CourseRow[],
  from: Date,
  own: Own = nothingOwn,
): Promise<CourseDate[]> {
  if (courses.length === 0) return [];
  const withDates = await findCoursesWithDates(
    db,
    courses.map(({ id }) => id),
  );
  const ownDue = new Map(own.due.map((due) => [`${due.course_id} ${due.assessment_id}`, due]));
  const dates: CourseDate[] = courses.flatMap(datesOfCourse);
  for (const course of courses) {
    const pin = course.revision_id ?? course.published_revision_id;
    const revision = withDates.has(course.id) && pin !== null ? await readRevision(db, pin) : undefined;
    for (const { id, title, live, due_at, assessment_id } of revision?.list ?? []) {
      const due = ownDue.get(`${course.id} ${assessment_id}`);
      const dueAt = due?.due_at ?? (due_at ? new Date(due_at) : null);
      if (dueAt && !own.isOver({ courseId: course.id, lessonId: id, due }))
        dates.push({
          at: dueAt,
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
