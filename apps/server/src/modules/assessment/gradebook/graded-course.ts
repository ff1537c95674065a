import type { GradebookSettings } from '@darasa/contract/assessment/gradebook';
import { type CourseAccess, courseAccess } from '#modules/authoring';
import type { Db, Tx } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import { mayMark } from '../policy.ts';
import type { GradedAssessment, ReadColumns } from './columns.ts';
import { findPublishedRevisionId, findSettings, noSettings } from './gradebook-repository.ts';

export interface GradebookDeps {
  db: Db;
  readColumns: ReadColumns;
}

/** A course of somebody's who teaches it, with what is graded in it. */
export interface GradedCourse {
  course: CourseAccess;
  change: boolean;
  settings: GradebookSettings;
  version: number;
  columns: readonly GradedAssessment[];
}

/**
 * @param to what it is asked for
 * @throws AppError NOT_FOUND when it is not there for them, FORBIDDEN for those who may only look
 */
export async function gradedCourse(
  db: Db | Tx,
  readColumns: ReadColumns,
  actor: Actor,
  idOrSlug: string,
  to: 'see' | 'change' = 'see',
): Promise<GradedCourse> {
  const course = await requireTaught(db, actor, idOrSlug);
  const change = mayMark(actor, course.role);
  if (to === 'change' && !change) throw new AppError('FORBIDDEN');
  const [stored, revisionId] = await Promise.all([
    findSettings(db, course.id),
    findPublishedRevisionId(db, course.id),
  ]);
  const { settings, version } = stored ?? { settings: noSettings, version: 0 };
  const columns = revisionId === undefined ? [] : await readColumns(db, revisionId);
  return { course, change, settings, version, columns };
}

/** @throws AppError NOT_FOUND */
export async function requireTaught(db: Db | Tx, actor: Actor, idOrSlug: string): Promise<CourseAccess> {
  const course = await courseAccess(db, actor, idOrSlug);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  return course;
}
