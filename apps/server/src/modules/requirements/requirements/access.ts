import { authorMay, courseAccess, findTaughtCourseIds } from '#modules/authoring';
import { findLedGroupIds } from '#modules/groups';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { type JudgedRequirement, mayDo, type RequirementAction, seesAll } from '../policy.ts';
import { findRequirement, lockRequirement, type RequirementRow } from '../store/requirement-repository.ts';

type Asker = Pick<Ctx, 'actor'> & { db: Db | Tx };

export const requirementNotFound = (): AppError => new AppError('NOT_FOUND', 'Requirement not found');

/** What the caller leads and teaches. */
export interface Reach {
  groupIds: ReadonlySet<number>;
  courseIds: ReadonlySet<number>;
}
export async function readReach({ db, actor }: Asker): Promise<Reach> {
  if (seesAll(actor)) return { groupIds: new Set(), courseIds: new Set() };
  const [groups, courses] = [
    await findLedGroupIds(db, actor.userId),
    actor.roles.includes('instructor') ? await findTaughtCourseIds(db, actor.userId) : [],
  ];
  return { groupIds: new Set(groups), courseIds: new Set(courses) };
}

export const judged = (requirement: RequirementRow, { groupIds, courseIds }: Reach): JudgedRequirement => ({
  target: requirement.target,
  leads: requirement.group_id !== null && groupIds.has(requirement.group_id),
  teaches: requirement.course_id !== null && courseIds.has(requirement.course_id),
  ended: requirement.ended_at !== null,
});

/**
 * A requirement with which a person may do something.
 * @throws AppError NOT_FOUND when they do not manage it, CONFLICT when it has ended, FORBIDDEN
 */
export async function requireRequirement(
  ctx: Asker,
  id: string,
  to: RequirementAction = 'see',
  { lock = false }: { lock?: boolean } = {},
): Promise<RequirementRow> {
  const requirement = await (lock
    ? lockRequirement(ctx.db as Tx, Number(id))
    : findRequirement(ctx.db, Number(id)));
  // Who leads and teaches is read in the same transaction: who was removed meanwhile does nothing more
  const reach = await readReach(ctx);
  if (!requirement || !mayDo('see', ctx.actor, judged(requirement, reach))) throw requirementNotFound();
  if (mayDo(to, ctx.actor, judged(requirement, reach))) return requirement;
  if (requirement.ended_at !== null)
    throw new AppError('CONFLICT', 'The requirement has ended.', { reason: 'ended' });
  throw new AppError('FORBIDDEN');
}

/** Whether the caller teaches a course, as far as its people go. */
export async function teaches(ctx: Asker, courseId: number): Promise<boolean> {
  const access = await courseAccess(ctx.db, ctx.actor, String(courseId));
  return access !== undefined && authorMay(ctx.actor, access.role, 'see_participants');
}
