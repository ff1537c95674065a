import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import type { CourseAuthor } from '@darasa/contract/authoring/schemas';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { displayName } from '@darasa/contract/identity/rules';
import { lockCourse, setInstructor } from '#modules/catalogue';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Actor, Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { authorInvited } from '../events.ts';
import { mayAuthor, mayManage } from '../policy.ts';
import { type CourseAccess, courseNotFound, requireAccess } from './access.ts';
import {
  type AuthorRow,
  deleteAuthor,
  endOffers,
  findAuthors,
  findPerson,
  saveAuthor,
} from './author-repository.ts';

/** @throws AppError NOT_FOUND */
export async function listAuthors(ctx: Ctx, idOrSlug: string): Promise<CourseAuthor[]> {
  const course = await requireAccess(ctx.db, ctx.actor, idOrSlug);
  return (await findAuthors(ctx.db, course.id)).map(presentAuthor);
}

/**
 * Makes a teacher an editor or viewer of a course, gives them the other role, or offers them the course: it is theirs when they accept,
 * and whoever owned it is an editor then. Administrators hand over a course of others at once. The event notifies them.
 * @param change.user username or email
 * @throws AppError NOT_FOUND, FORBIDDEN also to confirm first, BAD_REQUEST when there is no such teacher, CONFLICT when there are too many authors
 */
export async function setAuthor(
  ctx: Ctx,
  idOrSlug: string,
  change: { user: string; role: AuthorRole },
): Promise<CourseAuthor[]> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await lockSeen(tx, ctx.actor, idOrSlug);
    const person = await findPerson(tx, change.user);
    const authors = await findAuthors(tx, course.id);
    const known = authors.find(({ user_id }) => user_id === person?.id);
    const answers = known?.user_id === ctx.actor.userId && known.ownership_offered;
    if (!answers && !mayManage(ctx.actor, course.role)) throw new AppError('FORBIDDEN');
    if (!answers) confirmOfStaff(ctx.actor, course);
    if (!person || !mayAuthor(person))
      throw badRequest([{ path: 'user', message: 'There is no teacher with this username or email' }]);
    const act = actOf({ course, known, answers }, change.role);
    if (act === 'none') return authors.map(presentAuthor);
    if (known?.role === 'owner')
      throw new AppError('CONFLICT', 'A course needs an owner. Hand it over to somebody else first.');
    if (known === undefined && authors.length >= authoringLimits.authors)
      throw new AppError('CONFLICT', `A course can have at most ${authoringLimits.authors} authors`);
    const role = act === 'set' ? change.role : (known?.role ?? 'viewer');
    if (act === 'hand-over') await handOver(tx, ctx.actor, course, person.id);
    else
      await saveAuthor(tx, {
        courseId: course.id,
        userId: person.id,
        role: role === 'editor' ? 'editor' : 'viewer',
        by: ctx.actor.userId,
        offered: act === 'offer',
      });
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: audits[act],
      subject: { type: 'course', id: String(course.id), name: course.title },
      details: { user_id: person.id, from: known?.role ?? null, to: change.role },
      ip: ctx.ip,
    });
    if (person.id !== ctx.actor.userId)
      await emit(tx, authorInvited, {
        course_id: course.id,
        user_id: person.id,
        role: change.role,
        by: ctx.actor.userId,
        ...(act === 'offer' ? { offered: true } : {}),
      });
    return (await findAuthors(tx, course.id)).map(presentAuthor);
  });
}

type Act = 'none' | 'set' | 'offer' | 'hand-over' | 'decline';
const audits: Record<Exclude<Act, 'none'>, AuditAction> = {
  set: 'course.author-set',
  offer: 'course.ownership-offered',
  'hand-over': 'course.handed-over',
  decline: 'course.ownership-declined',
};

/**
 * What setting a role comes to. An account must not get a course against its will: whoever owns one answers for it, and cannot delete
 * their account.
 */
function actOf(
  { course, known, answers }: { course: CourseAccess; known: AuthorRow | undefined; answers: boolean },
  role: AuthorRole,
): Act {
  if (answers) return role === 'owner' ? 'hand-over' : 'decline';
  if (role === 'owner') {
    if (known?.role === 'owner') return 'none';
    if (course.role !== 'owner') return 'hand-over';
    return known?.ownership_offered ? 'none' : 'offer';
  }
  return known?.role === role && !known.ownership_offered ? 'none' : 'set';
}

async function handOver(tx: Tx, actor: Actor, course: CourseAccess, userId: number): Promise<void> {
  await deleteAuthor(tx, course.id, userId);
  await endOffers(tx, course.id);
  await setInstructor(tx, course.id, userId);
  if (course.owner_id !== null)
    await saveAuthor(tx, {
      courseId: course.id,
      userId: course.owner_id,
      role: 'editor',
      by: actor.userId,
    });
}

/**
 * Removes an editor or viewer. Editors and viewers may remove themselves.
 * @returns the authors who are left; none for somebody for whom the course is not there any more
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for the owner
 */
export async function removeAuthor(
  ctx: Ctx,
  idOrSlug: string,
  userId: number,
): Promise<{ courseId: number; authors: CourseAuthor[] }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await lockSeen(tx, ctx.actor, idOrSlug);
    // Asked of the locked course: they may have handed it over just now
    if (userId !== ctx.actor.userId && !mayManage(ctx.actor, course.role)) throw new AppError('FORBIDDEN');
    if (userId !== ctx.actor.userId) confirmOfStaff(ctx.actor, course);
    if (course.owner_id === userId)
      throw new AppError('CONFLICT', 'A course needs an owner. Hand it over to somebody else first.');
    if (!(await deleteAuthor(tx, course.id, userId)))
      throw new AppError('NOT_FOUND', 'This person is not an author of the course');
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'course.author-removed',
      subject: { type: 'course', id: String(course.id), name: course.title },
      details: { user_id: userId },
      ip: ctx.ip,
    });
    const left = userId === ctx.actor.userId && !mayManage(ctx.actor, null);
    return {
      courseId: course.id,
      authors: left ? [] : (await findAuthors(tx, course.id)).map(presentAuthor),
    };
  });
}

/** An administrator who does not own the course takes power over what is another's. @throws AppError FORBIDDEN to confirm first */
function confirmOfStaff(actor: Actor, course: CourseAccess): void {
  if (course.role === null || (course.role !== 'owner' && mayManage(actor, null))) requireRecent(actor);
}

async function lockSeen(tx: Tx, actor: Actor, idOrSlug: string): Promise<CourseAccess> {
  const { id } = await requireAccess(tx, actor, idOrSlug);
  if (!(await lockCourse(tx, id))) throw courseNotFound();
  return requireAccess(tx, actor, String(id));
}

export const presentAuthor = (row: AuthorRow): CourseAuthor => ({
  user_id: String(row.user_id),
  username: row.username,
  name: displayName(row),
  role: row.role,
  ownership_offered: row.ownership_offered,
});
