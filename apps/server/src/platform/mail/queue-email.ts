import { z } from 'zod';
import type { Db, Tx } from '#platform/database/index';
import { canSend, type JobKind, send } from '#platform/jobs/index';
import { storedAttachments } from './attachments.ts';
import { isDeliverableEmail, nameText, type OutgoingEmail, subjectText } from './message.ts';
import { insertOutboundEmail, requeueOutboundEmail } from './outbound-email-repository.ts';

export const deliverEmail: JobKind<{ id: number }> = {
  name: 'mail.deliver',
  schema: z.object({ id: z.number().int() }),
};

/**
 * Queues an email: it is sent after the transaction has committed, or not at all when that is rolled back. Characters that
 * would break a header are removed from name and subject; an email to an invalid recipient is stored as failed, since the
 * change that it is about must not fail for it.
 */
export async function queueEmail(db: Db | Tx, mail: OutgoingEmail): Promise<void> {
  const subject = subjectText(mail.subject);
  if (subject === '' || mail.text.trim() === '')
    throw new TypeError(`An email of kind ${mail.kind} needs a subject and a text`);
  const recipient = mail.to.email.trim();
  const addressed = isDeliverableEmail(recipient);
  const row = {
    kind: mail.kind,
    user_id: mail.userId ?? null,
    recipient: addressed ? recipient : nameText(recipient),
    recipient_name: nameText(mail.to.name ?? ''),
    subject,
    html: mail.html,
    body: mail.text,
    attachments: storedAttachments(mail.attachments ?? []),
    ...(addressed ? {} : { status: 'failed', last_error: 'Not a valid email address' }),
  };
  await inTransaction(db, async (tx) => {
    const id = await insertOutboundEmail(tx, row);
    if (addressed) await sendDelivery(tx, id);
  });
}

/** Sends an email again that failed or was kept. @returns false when it is neither */
export async function retryOutboundEmail(db: Db | Tx, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const queued = await requeueOutboundEmail(tx, id);
    if (queued) await sendDelivery(tx, id);
    return queued;
  });
}

/** In a process without jobs, such as a command, the email waits for the sweep (see jobs.ts) of a server. */
export async function sendDelivery(db: Db | Tx, id: number, afterSeconds = 0): Promise<void> {
  if (canSend(db)) await send(db, deliverEmail, { id }, { key: String(id), afterSeconds });
}

const inTransaction = <T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Tx) : db.transaction().execute(work);
