import type { CourseAction, CourseState, ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { lockCourse } from '#modules/catalogue';
import { recordAudit } from '#modules/identity';
import type { UrlSigner } from '#modules/media';
import type { Actor, Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { type CourseAccess, courseNotFound, requireAccess } from '../authors/access.ts';
import { mayDo } from '../policy.ts';
import { requireWorkingCopy } from '../working-copy/save.ts';
import type { WorkingCopyRow } from '../working-copy/working-copy-repository.ts';

export interface LifecycleDeps {
  settings: ReviewSettings;
}
export interface PublishDeps extends LifecycleDeps {
  /** Signs the URL of the course's picture. */
  signer: UrlSigner;
}
export interface SellingDeps extends PublishDeps {
  /** Whether buyers have a way to pay. The module of payments says so. */
  takesPayments: (db: Tx) => Promise<boolean>;
}
/** Who acts, and from where. */
export type Acting = Pick<Ctx, 'actor' | 'ip'>;

export interface LockedCourse {
  course: CourseAccess;
  stored: WorkingCopyRow;
}

/**
 * A course of which nobody else changes the contents or the state until the transaction ends. Always in this order: the
 * working copy, then the course.
 * @param known the working copy as it was read before: its contents are not read again while nobody has saved
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may not do so much with it
 */
export async function lockForChange(
  tx: Tx,
  actor: Actor,
  idOrSlug: string,
  { to = 'manage', known }: { to?: 'edit' | 'manage'; known?: WorkingCopyRow } = {},
): Promise<LockedCourse> {
  const found = await requireAccess(tx, actor, idOrSlug, to);
  const stored = await requireWorkingCopy(tx, found, known);
  if (!(await lockCourse(tx, found.id))) throw courseNotFound();
  // Somebody may have acted between the look and the lock
  return { course: await requireAccess(tx, actor, String(found.id), to), stored };
}

/** @throws AppError CONFLICT when the course's state does not allow it */
export function requireAction(
  action: CourseAction,
  actor: Actor,
  course: CourseAccess,
  settings: ReviewSettings,
): void {
  if (!mayDo(action, actor, course, settings)) throw new AppError('CONFLICT', refusals[action](course.state));
}

const refusals: Record<CourseAction, (state: CourseState) => string> = {
  submit: ({ status, revision }) =>
    revision === 'in_review'
      ? 'The course is in review already'
      : status === 'archived'
        ? 'The course is archived'
        : 'There is nothing new to submit',
  withdraw: () => 'The course is not in review',
  approve: () => 'The course is not in review',
  request_changes: () => 'The course is not in review',
  publish: ({ status, changed }) =>
    status === 'archived'
      ? 'The course is archived'
      : status === 'published' && !changed
        ? 'There is nothing new to publish'
        : 'The course has to be approved first',
  hide: () => 'The course is not in the catalogue',
  show: ({ is_published: shown }) =>
    shown ? 'The course is in the catalogue already' : 'The course has to be published first',
  archive: () => 'Only a published course can be archived',
  restore: () => 'The course is not archived',
};

/** Enters what was done to a course into the audit log. */
export const recordAction = (
  tx: Tx,
  { actor, ip }: Acting,
  action: AuditAction,
  course: Pick<CourseAccess, 'id' | 'title'>,
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subject: { type: 'course', id: String(course.id), name: course.title },
    details,
    ip: ip ?? null,
  });

/**
 * A course begins to be sold, or for another price: then buyers need a way to pay. What is sold already stays.
 * @param before price in the catalogue until now; undefined when visitors do not see the course
 * @throws AppError BAD_REQUEST
 */
export async function requireWayToPay(
  tx: Tx,
  { takesPayments }: SellingDeps,
  { price, before }: { price: number | null; before: number | null | undefined },
): Promise<void> {
  if (!price || price === before || (await takesPayments(tx))) return;
  throw badRequest([
    {
      path: 'price',
      message:
        'Nobody can pay on this site yet. Set the price to 0, or ask an administrator to set up payments.',
    },
  ]);
}
