import type { GradebookSettings } from '@darasa/contract/assessment/grades/gradebook';
import type { CourseAccess } from '#modules/authoring';
import type { ReadRevision } from '#modules/learning';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { requireMarker } from '../markers.ts';
import { findActivities } from './activity-columns.ts';
import type { GradedAssessment, ReadColumns, ReadColumnsOf } from './columns.ts';
import { findPublishedRevisionId, findSettings, noSettings } from './gradebook-repository.ts';

export interface GradebookDeps {
  db: Db;
  readColumns: ReadColumns;
  readColumnsOf: ReadColumnsOf;
  readRevision: ReadRevision;
}

/** A course of somebody's who teaches it, with what is graded in it. */
export interface GradedCourse {
  course: CourseAccess;
  settings: GradebookSettings;
  version: number;
  columns: readonly GradedAssessment[];
}

/** @throws AppError NOT_FOUND when it is not there for them, FORBIDDEN for those who may only look at the course */
export async function gradedCourse(
  db: Db | Tx,
  readColumns: ReadColumns,
  actor: Actor,
  idOrSlug: string,
): Promise<GradedCourse> {
  const course = await requireMarker(db, actor, idOrSlug);
  const [stored, revisionId, activities] = await Promise.all([
    findSettings(db, course.id),
    findPublishedRevisionId(db, course.id),
    findActivities(db, [course.id]),
  ]);
  const { settings, version } = stored ?? { settings: noSettings, version: 0 };
  const contents = revisionId === undefined ? [] : await readColumns(db, revisionId);
  return { course, settings, version, columns: [...contents, ...(activities.get(course.id) ?? [])] };
}
