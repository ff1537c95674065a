import { hasRole } from '@darasa/contract/identity/rules';
import { courseAccess } from '#modules/authoring';
import { findNamedCourses, mayEnrolOthers, type NamedCourse } from '#modules/enrollment';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { requireGroup } from '../groups/groups.ts';
import type { GroupAction } from '../policy.ts';
import type { GroupRow } from '../store/group-repository.ts';

type Inviter = Pick<Ctx, 'actor'> & { db: Db | Tx };

/** What people are brought into. */
export type Target =
  | { target: 'site' }
  | { target: 'group'; group: GroupRow }
  | { target: 'course'; course: NamedCourse };

/** A course with what its price asks of whoever enrols others. */
export interface TaughtCourse extends NamedCourse {
  isOwner: boolean;
}

/** A course into which a person may bring others. @throws AppError NOT_FOUND, FORBIDDEN */
export async function requireTaughtCourse(ctx: Inviter, id: string): Promise<TaughtCourse> {
  const access = await courseAccess(ctx.db, ctx.actor, id);
  if (!access) throw new AppError('NOT_FOUND', 'Course not found');
  if (!mayEnrolOthers(ctx.actor, access.role)) throw new AppError('FORBIDDEN');
  const [course] = await findNamedCourses(ctx.db, [access.id]);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  return { ...course, isOwner: access.role === 'owner' };
}

/**
 * Something to which a person may invite others. A course with a price has no codes and invitations: its people come in with an order.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT with `details.reason`
 */
export async function requireTarget(
  ctx: Inviter,
  wanted: { target: 'site' | 'group' | 'course'; id: string | undefined },
  { to = 'invite', open = true }: { to?: GroupAction; open?: boolean } = {},
): Promise<Target> {
  if (wanted.target === 'site') {
    if (!hasRole(ctx.actor.roles, 'admin')) throw new AppError('FORBIDDEN');
    return { target: 'site' };
  }
  if (wanted.target === 'group')
    return { target: 'group', group: await requireGroup(ctx, wanted.id ?? '', to) };
  const course = await requireTaughtCourse(ctx, wanted.id ?? '');
  if (open && course.status !== 'published')
    throw new AppError('CONFLICT', 'Publish the course first.', { reason: 'not_published' });
  if (open && course.price_minor > 0)
    throw new AppError(
      'CONFLICT',
      'A course that has a price cannot be joined by a code or an invitation. Enrol its people with “Add people”.',
      { reason: 'priced' },
    );
  return { target: 'course', course };
}

/** As the log of actions names it. */
export function subjectOf(target: Target): { type: string; id: string; name: string } {
  if (target.target === 'group')
    return { type: 'group', id: String(target.group.id), name: target.group.name };
  if (target.target === 'course')
    return { type: 'course', id: String(target.course.id), name: target.course.title };
  return { type: 'site', id: '', name: 'the site' };
}
