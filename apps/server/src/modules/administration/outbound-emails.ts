import type { MailMessage, MailSummary } from '@darasa/contract/administration/outbound-emails';
import type { Pagination } from '@darasa/contract/http/pagination';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { deleteMail, findMail, type MailRow, retryMail } from '#platform/mail/index';
import { isOpen, presentMail, presentMailLine } from './outbound-email-presenter.ts';
import { listMail, type MailFilter } from './outbound-email-queries.ts';

/** The admin who asks, and from where. */
export interface Admin {
  actor: Actor;
  ip: string;
}
type MailAct = 'mail.read' | 'mail.retried' | 'mail.deleted';

/** One page of messages without what they say, newest first. */
export async function readMailList(
  db: Db,
  filter: MailFilter,
): Promise<{ messages: MailSummary[]; pagination: Pagination }> {
  const { rows, total } = await listMail(db, filter);
  return { messages: rows.map(presentMailLine), pagination: paginate(filter, total) };
}

/**
 * One email. Its text may hold a link into somebody's account: reading it is recorded, and needs a recent sign-in.
 * @throws AppError NOT_FOUND, FORBIDDEN to confirm first
 */
export async function readMail(db: Db, id: string, admin: Admin): Promise<MailMessage> {
  return db.transaction().execute(async (tx) => {
    const mail = await mailOf(tx, id);
    if (isOpen(mail)) {
      requireRecent(admin.actor);
      await note(tx, 'mail.read', mail, admin);
    }
    return presentMail(mail);
  });
}

/**
 * Sends a message that failed or was kept from the beginning.
 * @throws AppError NOT_FOUND, CONFLICT without a mail server, or for a message in another state
 */
export async function sendMailAgain(
  db: Db,
  id: string,
  admin: Admin,
  { delivers }: { delivers: boolean },
): Promise<MailMessage> {
  return db.transaction().execute(async (tx) => {
    const mail = await mailOf(tx, id);
    if (!delivers) throw new AppError('CONFLICT', 'There is no mail server. Set SMTP_URL first.');
    if (!(await retryMail(tx, mail.id)))
      throw new AppError('CONFLICT', 'Only a message that failed or was kept can be sent again');
    await note(tx, 'mail.retried', mail, admin);
    return presentMail(await mailOf(tx, id));
  });
}

/** Deletes a message; one that is on its way still does not go out. @throws AppError NOT_FOUND */
export async function removeMail(db: Db, id: string, admin: Admin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mail = await mailOf(tx, id);
    await deleteMail(tx, mail.id);
    await note(tx, 'mail.deleted', mail, admin);
  });
}

async function mailOf(tx: Tx, id: string): Promise<MailRow> {
  const mail = /^[1-9]\d{0,14}$/.test(id) ? await findMail(tx, Number(id)) : undefined;
  if (!mail) throw new AppError('NOT_FOUND', 'Message not found');
  return mail;
}

/** Whose message it was stands in the log by number: no address does. */
const note = (tx: Tx, action: MailAct, mail: MailRow, { actor, ip }: Admin): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subject: { type: 'mail', id: String(mail.id), name: mail.subject },
    details: { kind: mail.kind, ...(mail.user_id === null ? {} : { person: String(mail.user_id) }) },
    ip,
  });
