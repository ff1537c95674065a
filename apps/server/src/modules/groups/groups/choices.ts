import type { GroupKind } from '@darasa/contract/groups/rules';
import { hasRole } from '@darasa/contract/identity/rules';
import { authorMay, courseAccess } from '#modules/authoring';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findChoices } from '../store/group-repository.ts';

/**
 * The groups for whom somebody may set something in a course: those that they lead, and those that the course was given to.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look at the course
 */
export async function readChoices(
  ctx: Ctx,
  idOrSlug: string | undefined,
): Promise<{ groups: { id: string; name: string; kind: GroupKind }[] }> {
  const { actor, db } = ctx;
  const course = idOrSlug === undefined ? undefined : await courseAccess(db, actor, idOrSlug);
  if (idOrSlug !== undefined) {
    if (!course) throw new AppError('NOT_FOUND', 'Course not found');
    if (!authorMay(actor, course.role, 'edit')) throw new AppError('FORBIDDEN');
  }
  const who = { userId: actor.userId, courseId: course?.id ?? null, all: hasRole(actor.roles, 'admin') };
  const rows = await findChoices(db, who);
  return { groups: rows.map(({ id, name, kind }) => ({ id: String(id), name, kind: kind as GroupKind })) };
}

/** For which of some groups somebody may set something in a course that they write. */
export async function choosableAmong(
  db: Db | Tx,
  actor: Pick<Actor, 'userId' | 'roles'>,
  courseId: number,
  groupIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (groupIds.length === 0) return new Set();
  const all = hasRole(actor.roles, 'admin');
  const rows = await findChoices(db, { userId: actor.userId, courseId, all, among: groupIds });
  return new Set(rows.map(({ id }) => id));
}
