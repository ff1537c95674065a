import { z } from 'zod';
import type { Db, Tx } from '#platform/database/index';
import { canSend, type JobKind, sendMany } from '#platform/jobs/index';
import { storedAttachments } from './attachments.ts';
import { isDeliverableEmail, nameText, type OutgoingEmail, subjectText } from './message.ts';
import {
  insertOutboundEmails,
  type NewOutboundEmail,
  requeueOutboundEmail,
} from './outbound-email-repository.ts';

/** Rows in one insert: a body is about 8 kB. */
const AT_ONCE = 100;

/** What became of an email: it waits to be sent, was stored as failed (not a valid address), or nobody could be written to. */
export type EmailOutcome = 'queued' | 'undeliverable' | 'no-address';

export const deliverEmail: JobKind<{ id: number }> = {
  name: 'mail.deliver',
  schema: z.object({ id: z.number().int() }),
};

/**
 * Queues an email: it is sent after the transaction has committed, or not at all when that is rolled back. Characters that
 * would break a header are removed from name and subject; an email to an invalid recipient is stored as failed, since the
 * change that it is about must not fail for it. Somebody without an email gets none, and nothing is stored.
 */
export async function queueEmail(db: Db | Tx, mail: OutgoingEmail): Promise<EmailOutcome> {
  const [outcome = 'no-address'] = await queueEmails(db, [mail]);
  return outcome;
}

/** Queues emails by set: as many as fit into memory. @returns what became of each */
export const queueEmails = async (db: Db | Tx, mails: readonly OutgoingEmail[]): Promise<EmailOutcome[]> =>
  (await storeEmails(db, mails)).map(({ outcome }) => outcome);

/** The same, and which each of them is: null for somebody who cannot be written to. */
export async function storeEmails(
  db: Db | Tx,
  mails: readonly OutgoingEmail[],
): Promise<{ outcome: EmailOutcome; id: number | null }[]> {
  const rows = mails.flatMap((mail) => (hasAddress(mail) ? [toRow(mail)] : []));
  const stored: { id: number; queued: boolean }[] = [];
  await inTransaction(db, async (tx) => {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = await insertOutboundEmails(tx, rows.slice(from, from + AT_ONCE));
      await sendDeliveries(
        tx,
        some.flatMap(({ id, queued }) => (queued ? id : [])),
      );
      stored.push(...some);
    }
  });
  let place = 0;
  return mails.map((mail) => {
    const own = hasAddress(mail) ? stored[place++] : undefined;
    if (!own) return { outcome: 'no-address', id: null };
    return { outcome: own.queued ? 'queued' : 'undeliverable', id: own.id };
  });
}

type Addressed = OutgoingEmail & { to: { email: string } };
const hasAddress = (mail: OutgoingEmail): mail is Addressed => mail.to.email !== null;

function toRow(mail: Addressed): NewOutboundEmail {
  const subject = subjectText(mail.subject);
  if (subject === '' || mail.text.trim() === '')
    throw new TypeError(`An email of kind ${mail.kind} needs a subject and a text`);
  const recipient = mail.to.email.trim();
  const addressed = isDeliverableEmail(recipient);
  return {
    kind: mail.kind,
    user_id: mail.userId ?? null,
    recipient: addressed ? recipient : nameText(recipient),
    recipient_name: nameText(mail.to.name ?? ''),
    subject,
    html: mail.html,
    body: mail.text,
    unsubscribe: mail.unsubscribe ?? null,
    reply_to: mail.replyTo ?? null,
    attachments: storedAttachments(mail.attachments ?? []),
    status: addressed ? 'queued' : 'failed',
    last_error: addressed ? null : 'Not a valid email address',
  };
}

/** Sends an email again that failed or was kept. @returns false when it is neither */
export async function retryOutboundEmail(db: Db | Tx, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const queued = await requeueOutboundEmail(tx, id);
    if (queued) await sendDeliveries(tx, [id]);
    return queued;
  });
}

/** In a process without jobs, such as a command, the emails wait for the sweep (see jobs.ts) of a server. */
export async function sendDeliveries(db: Db | Tx, ids: readonly number[], afterSeconds = 0): Promise<void> {
  const jobs = ids.map((id) => ({ payload: { id }, key: String(id) }));
  if (canSend(db)) await sendMany(db, deliverEmail, jobs, { afterSeconds });
}

const inTransaction = <T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Tx) : db.transaction().execute(work);
