import type { OutboundEmail, OutboundEmailSummary } from '@darasa/contract/administration/outbound-emails';
import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import {
  deleteOutboundEmail,
  findOutboundEmail,
  type OutboundEmailRow,
  retryOutboundEmail,
} from '#platform/mail/index';
import { isReadable, presentOutboundEmail, presentOutboundEmailLine } from './outbound-email-presenter.ts';
import { listOutboundEmails, type OutboundEmailFilter } from './outbound-email-queries.ts';

/** The calling admin and their IP. */
type Admin = Pick<Ctx, 'actor' | 'ip'>;
type OutboundEmailAction = 'outbound-email.read' | 'outbound-email.retried' | 'outbound-email.deleted';

/** One page of emails without their bodies, newest first. */
export async function readOutboundEmails(
  db: Db,
  filter: OutboundEmailFilter,
): Promise<{ emails: OutboundEmailSummary[]; pagination: Pagination }> {
  const { rows, total } = await listOutboundEmails(db, filter);
  return { emails: rows.map(presentOutboundEmailLine), pagination: paginate(filter, total) };
}

/**
 * One email. Its body may contain a link into an account: reading it is recorded, and needs a recent sign-in.
 * @throws AppError NOT_FOUND, FORBIDDEN to confirm first
 */
export async function readOutboundEmail(ctx: Ctx, id: string): Promise<OutboundEmail> {
  return ctx.transaction(async ({ db: tx }) => {
    const mail = await requireOutboundEmail(tx, id);
    requireRecent(ctx.actor);
    if (isReadable(mail)) await record(tx, 'outbound-email.read', mail, ctx);
    return presentOutboundEmail(mail);
  });
}

/**
 * Sends a failed or kept email again.
 * @throws AppError NOT_FOUND, FORBIDDEN to confirm first, CONFLICT without a mail server, or for an email in another state
 */
export async function resendOutboundEmail(
  ctx: Ctx,
  id: string,
  { delivers }: { delivers: boolean },
): Promise<OutboundEmail> {
  return ctx.transaction(async ({ db: tx }) => {
    const mail = await requireOutboundEmail(tx, id);
    requireRecent(ctx.actor);
    if (!delivers)
      throw new AppError('CONFLICT', 'No mail server is set up. Set one up in the settings first.');
    if (!(await retryOutboundEmail(tx, mail.id)))
      throw new AppError('CONFLICT', 'Only an email that was not sent can be sent again');
    await record(tx, 'outbound-email.retried', mail, ctx);
    return presentOutboundEmail(await requireOutboundEmail(tx, id));
  });
}

/** Deletes an email; one that is still queued is not sent. @throws AppError NOT_FOUND, FORBIDDEN to confirm first */
export async function removeOutboundEmail(ctx: Ctx, id: string): Promise<void> {
  requireRecent(ctx.actor);
  await ctx.transaction(async ({ db: tx }) => {
    const mail = await requireOutboundEmail(tx, id);
    await deleteOutboundEmail(tx, mail.id);
    await record(tx, 'outbound-email.deleted', mail, ctx);
  });
}

async function requireOutboundEmail(tx: Tx, id: string): Promise<OutboundEmailRow> {
  const number = rowIdOf(id);
  const mail = number === undefined ? undefined : await findOutboundEmail(tx, number);
  if (!mail) throw new AppError('NOT_FOUND', 'Email not found');
  return mail;
}

/** The audit log identifies the recipient by user id, never by email. */
const record = (
  tx: Tx,
  action: OutboundEmailAction,
  mail: OutboundEmailRow,
  { actor, ip }: Admin,
): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subject: { type: 'outbound-email', id: String(mail.id), name: mail.subject },
    details: { kind: mail.kind, ...(mail.user_id === null ? {} : { person: String(mail.user_id) }) },
    ip,
  });
