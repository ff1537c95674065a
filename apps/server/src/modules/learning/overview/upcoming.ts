import { coursePath, programmeOf } from '@darasa/contract/catalogue/rules';
import { siteDayStart } from '@darasa/contract/formatting/site-zone';
import { lessonPath } from '@darasa/contract/learning/paths';
import { openingDay } from '@darasa/contract/learning/release-rules';
import type { LearningOverview } from '@darasa/contract/learning/schemas';
import type { Db } from '#platform/database/index';
import type { CourseRow } from '../course-repository.ts';
import { releaseFacts } from '../progress/release-facts.ts';
import { forLearner, type ReadRevision, type RevisionFacts } from '../revision-facts.ts';
import { findRevisionsWithRules } from '../revision-repository.ts';
import { findCoursesWithDates } from './overview-repository.ts';

/** A date of a course. */
export interface CourseDate extends Omit<LearningOverview['upcoming'][number], 'at'> {
  at: Date;
  /** Of a live session. */
  ends_at: Date | null;
  course_id: number;
  lesson_id: string | null;
  /** What is due and in no lesson. */
  activity_id?: string;
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

/** What is graded besides the contents of a course, such as a discussion, as one learner has it. */
export interface OwnActivity {
  id: string;
  course_id: number;
  title: string;
  path: string;
  due_at: Date;
  excused: boolean;
  done: boolean;
}
/** Tells it; assessment knows. */
export type ReadOwnActivities = (db: Db, userId: number) => Promise<readonly OwnActivity[]>;

interface Own {
  due: readonly OwnDue[];
  /** Of any of their courses. */
  activities?: readonly OwnActivity[];
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
  const pinOf = (course: CourseRow): number | null => course.revision_id ?? course.published_revision_id;
  const [withDates, withRules] = await Promise.all([
    findCoursesWithDates(
      db,
      courses.map(({ id }) => id),
    ),
    findRevisionsWithRules(
      db,
      courses.flatMap((course) => pinOf(course) ?? []),
    ),
  ]);
  const ownDue = new Map(own.due.map((due) => [`${due.course_id} ${due.assessment_id}`, due]));
  const dates: CourseDate[] = courses.flatMap((course) => [
    ...datesOfCourse(course),
    ...datesOfActivities(course, own.activities ?? []),
  ]);
  for (const course of courses) {
    const pin = pinOf(course);
    if (pin === null || !(withDates.has(course.id) || withRules.has(pin))) continue;
    const revision = await readRevision(db, pin);
    if (!revision) continue;
    const theirs = forLearner(revision, course);
    dates.push(...openingsOf(course, theirs, { own, from }));
    for (const { id, title, live, due_at, assessment_id } of theirs.list) {
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

/** Days on which lessons open: of several on one day the first is named. */
function openingsOf(
  course: CourseRow,
  { list }: RevisionFacts,
  { own, from }: { own: Own; from: Date },
): CourseDate[] {
  const { startedOn } = releaseFacts(course, [], from);
  const days = Map.groupBy(
    list.filter(
      ({ id, is_preview }) =>
        !is_preview && !own.isOver({ courseId: course.id, lessonId: id, due: undefined }),
    ),
    ({ release }) => openingDay(release, startedOn),
  );
  return [...days].flatMap(([day, [first, ...others]]) => {
    if (day === null || !first) return [];
    return {
      at: siteDayStart(day),
      ends_at: null,
      title: others.length === 0 ? first.title : `${first.title} and ${others.length} more`,
      kind: 'lesson_opens' as const,
      course_title: course.title,
      path: lessonPath(course.slug, first.id),
      course_id: course.id,
      lesson_id: first.id,
    };
  });
}

const datesOfActivities = (course: CourseRow, activities: readonly OwnActivity[]): CourseDate[] =>
  activities.flatMap(({ id, course_id, title, path, due_at }) =>
    course_id === course.id
      ? {
          at: due_at,
          ends_at: null,
          title,
          kind: 'assessment_due' as const,
          course_title: course.title,
          path,
          course_id,
          lesson_id: null,
          activity_id: id,
        }
      : [],
  );

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
