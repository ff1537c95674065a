import type { InvitationRole, InvitationState, WayInTarget } from '@darasa/contract/groups/code-rules';
import type { CameIn, Invitation, WayIn } from '@darasa/contract/groups/ways-in';
import type { Pagination } from '@darasa/contract/http/pagination';
import { hasRole } from '@darasa/contract/identity/rules';
import { findNamedCourses } from '#modules/enrollment';
import {
  type ClientInfo,
  countGuess,
  emailKey,
  findAdminIds,
  findContacts,
  grantRole,
  hashToken,
  recordAudit,
} from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { findUndelivered } from '#platform/mail/index';
import { comeIntoCourse, comeIntoGroup, refused } from '../entering/come-in.ts';
import { requireTarget, subjectOf } from '../entering/targets.ts';
import { settleNow } from '../settling/settle-now.ts';
import { findGroup } from '../store/group-repository.ts';
import {
  countInvitations,
  findInvitation,
  findInvitationBySecret,
  findInvitations,
  type InvitationRow,
  updateToOpened,
  updateToRevoked,
} from '../store/invitation-repository.ts';
import { hasUsed, insertUse } from '../store/way-in-repository.ts';
import { INVITATION_EMAIL, type InvitationDeps, invitedToOf, isStaff } from './send-invitations.ts';

const PAGE = 20;
/** Who manages a group or course sees its invitations and withdraws them, also when nobody can be invited any more. */
const MANAGED = { to: 'manage_members', open: false } as const;

/** @throws AppError NOT_FOUND, FORBIDDEN */
export async function readInvitations(
  ctx: Ctx,
  { page, target: kind, target_id }: { target: WayInTarget; target_id?: string | undefined; page: number },
): Promise<{ invitations: Invitation[]; pagination: Pagination }> {
  const to = invitedToOf(await requireTarget(ctx, { target: kind, id: target_id }, MANAGED));
  const [rows, total] = await Promise.all([
    findInvitations(ctx.db, to, { limit: PAGE, offset: (page - 1) * PAGE }),
    countInvitations(ctx.db, to),
  ]);
  return { invitations: await present(ctx, rows), pagination: paginate({ page, limit: PAGE }, total) };
}

/** @throws AppError NOT_FOUND also for one of others, FORBIDDEN */
export async function revokeInvitation(ctx: Ctx, id: string): Promise<Invitation> {
  await ctx.transaction(async (inside) => {
    const { row, target } = await requireOwnInvitation(inside, id, MANAGED);
    if (row.revoked_at !== null) return;
    await updateToRevoked(inside.db, row.id);
    await recordAudit(inside.db, {
      actorId: inside.actor.userId,
      action: 'invitation.revoked',
      subject: subjectOf(target),
      ip: inside.ip,
    });
  });
  const row = await findInvitation(ctx.db, Number(id));
  const [invitation] = row ? await present(ctx, [row]) : [];
  if (!invitation) throw invitationNotFound();
  return invitation;
}

/** An invitation of those that the caller sends. @throws AppError NOT_FOUND also for one of others, FORBIDDEN, CONFLICT */
export async function requireOwnInvitation(
  ctx: Pick<Ctx, 'actor'> & { db: Db | Tx },
  id: string,
  rule?: Parameters<typeof requireTarget>[2],
): Promise<{ row: InvitationRow; target: Awaited<ReturnType<typeof requireTarget>> }> {
  const row = await findInvitation(ctx.db, Number(id));
  if (!row) throw invitationNotFound();
  const targetId = row.group_id ?? row.course_id;
  const wanted = { target: row.target as WayInTarget, id: targetId === null ? undefined : String(targetId) };
  return { row, target: await requireTarget(ctx, wanted, rule) };
}

/**
 * What an invitation is to. Its sender sees that it was opened.
 * @throws AppError NOT_FOUND, CONFLICT with `details.reason`, RATE_LIMITED
 */
export async function lookAtInvitation(
  ctx: Ctx,
  deps: InvitationDeps,
  secret: string,
  client: ClientInfo,
): Promise<WayIn> {
  const found = await countGuess(ctx.db, 'way-in', ctx.caller, client);
  const row = await findInvitationBySecret(ctx.db, hashToken(secret));
  if (!row) throw refused('unknown');
  await found();
  const used = ctx.caller && (await hasUsed(ctx.db, { invitationId: row.id }, ctx.caller.userId));
  if (!used) refuseOver(row);
  await updateToOpened(ctx.db, row.id);
  return describe(ctx, deps, row);
}

/** @throws AppError NOT_FOUND, CONFLICT with `details.reason`, RATE_LIMITED */
export async function acceptInvitation(
  ctx: Ctx,
  deps: InvitationDeps,
  secret: string,
  client: ClientInfo,
): Promise<CameIn> {
  const found = await countGuess(ctx.db, 'way-in', ctx.actor, client);
  const hash = hashToken(secret);
  if (!(await findInvitationBySecret(ctx.db, hash))) throw refused('unknown');
  await found();
  const { came, groupId } = await ctx.transaction(async (inside) => {
    const row = await findInvitationBySecret(inside.db, hash, true);
    if (!row) throw refused('unknown');
    const used = { invitationId: row.id };
    const again = await hasUsed(inside.db, used, inside.actor.userId);
    refuseOver(again ? { ...row, max_uses: null } : row);
    const result = await enter(inside, deps, row, again);
    await insertUse(inside.db, used, inside.actor.userId);
    return { came: result, groupId: row.group_id };
  });
  if (groupId !== null) await settleNow(ctx, groupId);
  return came;
}

/** @param again they have used it before */
async function enter(
  ctx: TxCtx,
  { site }: InvitationDeps,
  row: InvitationRow,
  again: boolean,
): Promise<CameIn> {
  const role = row.role as InvitationRole;
  const meant = await isMeant(ctx, row);
  if (isStaff(role) && !meant) throw refused('other_person');
  const by = isStaff(role) ? await requireAdmin(ctx, row) : undefined;
  if (row.group_id !== null)
    return comeIntoGroup(ctx, row.group_id, {
      role: role === 'leader' ? 'leader' : 'learner',
      source: 'invitation',
      again,
      invitedAt: meant ? row.created_at : null,
    });
  if (row.course_id !== null) return comeIntoCourse(ctx, row.course_id);
  if (role === 'instructor' && by !== undefined) {
    // The role may have been taken from them since
    if (again && !(await stillTeaches(ctx))) throw refused('used_before');
    if (!(await grantRole(ctx, { userId: ctx.actor.userId, role, by }))) throw refused('ended');
    return { outcome: 'joined', path: '/instructor', name: site.siteName };
  }
  return { outcome: 'joined', path: '/student', name: site.siteName };
}

/** Whether somebody has confirmed the email that was invited. A link without an email is meant for nobody. */
async function isMeant({ db: tx, actor }: TxCtx, { email }: InvitationRow): Promise<boolean> {
  const [own] = email === null ? [] : await findContacts(tx, [actor.userId]);
  return email !== null && own?.email != null && emailKey(own.email) === emailKey(email);
}

const stillTeaches = async ({ db: tx, actor }: TxCtx): Promise<boolean> =>
  (await findContacts(tx, [actor.userId])).some(({ roles }) => hasRole(roles, 'instructor'));

/** A role of staff counts as long as the one who offered it is an administrator whose account is enabled. @returns who that is */
async function requireAdmin({ db: tx }: TxCtx, { created_by }: InvitationRow): Promise<number> {
  const admin = (await findAdminIds(tx)).find((id) => id === created_by);
  if (admin === undefined) throw refused('ended');
  return admin;
}

function refuseOver({ revoked_at, over, max_uses, used }: InvitationRow): void {
  if (revoked_at !== null) throw refused('ended');
  if (over) throw refused('expired');
  if (max_uses !== null && used >= max_uses) throw refused('used_up');
}

async function describe(ctx: Ctx, { site }: InvitationDeps, row: InvitationRow): Promise<WayIn> {
  const [inviter] = row.created_by === null ? [] : await findContacts(ctx.db, [row.created_by]);
  const said = {
    invited_by: inviter?.name ?? null,
    email: row.email,
    role: row.role as InvitationRole,
    group_kind: null,
  };
  if (row.group_id !== null) {
    const group = await findGroup(ctx.db, 0, row.group_id);
    if (!group || group.archived) throw refused('ended');
    return { ...said, target: 'group', name: group.name, group_kind: group.kind };
  }
  if (row.course_id === null) return { ...said, target: 'site', name: site.siteName };
  const [course] = await findNamedCourses(ctx.db, [row.course_id]);
  if (course?.status !== 'published') throw refused('ended');
  return { ...said, target: 'course', name: course.title };
}

export const invitationNotFound = (): AppError => new AppError('NOT_FOUND', 'Invitation not found');

export async function present(ctx: { db: Db | Tx }, rows: readonly InvitationRow[]): Promise<Invitation[]> {
  const addresses = rows.flatMap(({ email }) => email ?? []);
  const undelivered = await findUndelivered(ctx.db, INVITATION_EMAIL, addresses);
  return rows.map((row) => {
    const state = stateOf(row, row.email === null ? undefined : undelivered.get(row.email));
    return {
      id: String(row.id),
      target: row.target as WayInTarget,
      role: row.role as InvitationRole,
      email: row.email,
      state,
      max_uses: row.max_uses,
      used: row.used,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      abilities: {
        revoke: !['accepted', 'revoked', 'expired'].includes(state),
        resend: row.email !== null && !['accepted', 'revoked'].includes(state),
      },
    };
  });
}

/** How an invitation stands. */
function stateOf(row: InvitationRow, undelivered: 'failed' | 'kept' | undefined): InvitationState {
  if (row.max_uses !== null && row.used >= row.max_uses) return 'accepted';
  if (row.revoked_at !== null) return 'revoked';
  if (row.over) return 'expired';
  if (undelivered === 'failed') return 'bounced';
  if (row.opened_at !== null) return 'opened';
  return undelivered === 'kept' ? 'waiting' : 'sent';
}
