import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { programmeOf } from '@darasa/contract/catalogue/rules';
import { hasRole } from '@darasa/contract/identity/rules';
import { requiredBefore } from '@darasa/contract/learning/completion';
import {
  awaitedBy,
  isAwaiting,
  type ReleasedLesson,
  type ReleaseFacts,
} from '@darasa/contract/learning/release-rules';
import type { LockReason } from '@darasa/contract/learning/schemas';
import { roleMay } from '#modules/authoring';
import type { Actor } from '#platform/context/index';
import type { CourseRow } from './course-repository.ts';

/**
 * What a person is to a course: enrolled in it, one of those who write it (administrators too), or anybody else, who gets the
 * previews of a listed course. Undefined: the course is not there for them.
 */
export type Standing = 'learner' | 'author' | 'visitor';

type JudgedCourse = Pick<CourseRow, 'listed' | 'enrollment_status'>;

export function standingOf(
  course: JudgedCourse,
  { roles, authorRole }: { roles: readonly string[]; authorRole: AuthorRole | null },
): Standing | undefined {
  if (course.enrollment_status !== null && course.enrollment_status !== 'left') return 'learner';
  if (authorRole !== null || hasRole(roles, 'admin')) return 'author';
  return course.listed ? 'visitor' : undefined;
}

/** Whether somebody may write courses at all, so that it is worth asking whether they write this one. */
export const mayAuthor = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  hasRole(roles, 'instructor') || hasRole(roles, 'admin');

/** When the lessons of a course open that has fixed dates; null: they are open. */
export const opensAt = (course: Pick<CourseRow, 'course_type' | 'start_date'>, now: Date): Date | null =>
  programmeOf(course.course_type) === 'comprehensive' && course.start_date && course.start_date > now
    ? course.start_date
    : null;

/** Who opens lessons of a course, with all that decides which. */
export interface Reader {
  standing: Standing;
  opensAt: Date | null;
  done: ReadonlySet<string>;
  /** As they have the course. */
  lessons: ReadonlyMap<string, ReleasedLesson>;
  facts: ReleaseFacts;
}

/** Whether what a learner has done decides whether a lesson is open. */
export const dependsOnProgress = ({ prerequisites, release }: ReleasedLesson): boolean =>
  prerequisites.length > 0 || release !== null;

/** Why a person cannot open a lesson; null when they can. What has been done stays open. */
export function lockOf(lesson: ReleasedLesson & { is_preview: boolean }, reader: Reader): LockReason | null {
  if (reader.standing === 'author' || lesson.is_preview) return null;
  if (reader.standing === 'visitor') return 'enroll';
  if (reader.opensAt) return 'not_started_yet';
  if (reader.done.has(lesson.id)) return null;
  if (isAwaiting(awaitedBy(lesson, reader.lessons, reader.facts))) return 'released_later';
  return requiredBefore(lesson, reader.lessons).every((id) => reader.done.has(id)) ? null : 'prerequisites';
}

/** What somebody may do with a course that they may read, apart from its lessons. */
export const courseAbilities = (standing: Standing, { authorRole }: { authorRole: AuthorRole | null }) => ({
  learn: standing === 'learner',
  take_notes: standing === 'learner',
  read_questions: standing !== 'visitor',
  ask: standing === 'learner',
  answer_as_teacher: roleMay(authorRole, 'answer'),
});
