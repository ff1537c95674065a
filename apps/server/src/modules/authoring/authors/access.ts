import type { AuthorRole } from '@darasa/contract/authoring/constants';
import type { CourseState } from '@darasa/contract/authoring/lifecycle';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { authorMay, maySee } from '../policy.ts';
import { type AccessRow, findAccess } from './access-repository.ts';

/** A course that somebody may at least look at as its authors do. */
export interface CourseAccess extends AccessRow {
  /** What the person is to it; null for an administrator who does not write it. */
  role: AuthorRole | null;
  state: CourseState;
}

/** What a person is to a course and how it stands; undefined when it is not there for them. */
export async function courseAccess(
  db: Db | Tx,
  actor: Actor,
  idOrSlug: string,
): Promise<CourseAccess | undefined> {
  const row = await findAccess(db, actor.userId, idOrSlug);
  if (!row) return undefined;
  const role = row.owner_id === actor.userId ? 'owner' : row.author_role;
  return maySee(actor, role) ? { ...row, role, state: stateOf(row) } : undefined;
}

/**
 * The same, for what needs it.
 * @throws AppError NOT_FOUND when it is not there for them, FORBIDDEN for those who may only look
 */
export async function requireAccess(
  db: Db | Tx,
  actor: Actor,
  idOrSlug: string,
  to: 'see' | 'edit' | 'copy' | 'manage' = 'see',
): Promise<CourseAccess> {
  const course = await courseAccess(db, actor, idOrSlug);
  if (!course) throw courseNotFound();
  if (!authorMay(actor, course.role, to)) throw new AppError('FORBIDDEN');
  return course;
}

export const courseNotFound = (): AppError => new AppError('NOT_FOUND', 'Course not found');

/** How a course stands, from its row, its newest revision and its working copy. */
export function stateOf(
  row: Pick<AccessRow, 'status' | 'is_published' | 'version' | 'revision_state' | 'revision_version'>,
): CourseState {
  return {
    status: row.status,
    is_published: row.is_published,
    revision: row.revision_state,
    changed: row.version !== null && row.version !== row.revision_version,
  };
}
