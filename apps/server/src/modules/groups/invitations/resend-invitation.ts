import { type InvitationRole, type WayInTarget, wayInLimits } from '@darasa/contract/groups/code-rules';
import type { Invitation } from '@darasa/contract/groups/ways-in';
import {
  findContacts,
  hashToken,
  mayEmail,
  newOpaqueToken,
  recordAudit,
  requireRecent,
} from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { queueEmails } from '#platform/mail/index';
import { subjectOf } from '../entering/targets.ts';
import { mayDo } from '../policy.ts';
import { lockInvitation, updateToResent } from '../store/invitation-repository.ts';
import { invitationNotFound, present, requireOwnInvitation } from './invitations.ts';
import { emailOf, type InvitationDeps, isStaff, readersOf } from './send-invitations.ts';
import { limitSent } from './sent-a-day.ts';

const DAY_MS = 86_400_000;

/**
 * Sends an invitation again, by a new link that works as long as the first one did: the earlier link does not work any more.
 * @throws AppError NOT_FOUND also for one of others, FORBIDDEN, CONFLICT for a link without an email, or one that was accepted or withdrawn,
 * RATE_LIMITED
 */
export async function resendInvitation(
  ctx: Ctx,
  { site, invitationsPerDay }: InvitationDeps,
  id: string,
): Promise<Invitation> {
  const by = (await findContacts(ctx.db, [ctx.actor.userId]))[0]?.name ?? site.siteName;
  return ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const { target } = await requireOwnInvitation(inside, id);
    const row = await lockInvitation(tx, Number(id));
    if (!row) throw invitationNotFound();
    if (isStaff(row.role as InvitationRole)) requireRecent(actor);
    // As when it was sent first: leaders are appointed by administrators
    if (row.role === 'leader' && target.target === 'group' && !mayDo('appoint', actor, target.group))
      throw new AppError('FORBIDDEN');
    const { email } = row;
    if (email === null || row.used > 0 || row.revoked_at !== null)
      throw new AppError('CONFLICT', 'This invitation cannot be sent again.', { reason: 'over' });
    if (!(await mayEmail(tx, { email, stranger: true })))
      throw new AppError('RATE_LIMITED', 'Too many emails were sent to this address. Try again tomorrow.');
    await limitSent(inside, { most: invitationsPerDay, wanted: 1 });
    const secret = newOpaqueToken();
    const until = new Date(ctx.now.getTime() + wayInLimits.invitationDays * DAY_MS);
    await updateToResent(tx, row.id, { secretHash: hashToken(secret), until, by: actor.userId });
    const { name } = subjectOf(target);
    const readers = await readersOf(inside, [email]);
    const said = { target: row.target as WayInTarget, name, by, until };
    await queueEmails(tx, [emailOf(site, { ...said, email, secret, reader: readers(email) })]);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'invitation.resent',
      subject: subjectOf(target),
      details: { role: row.role as InvitationRole },
      ip: inside.ip,
    });
    const again = await lockInvitation(tx, row.id);
    const [invitation] = again ? await present(inside, [again]) : [];
    if (!invitation) throw invitationNotFound();
    return invitation;
  });
}
