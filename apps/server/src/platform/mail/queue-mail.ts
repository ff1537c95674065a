import { z } from 'zod';
import type { Db, Tx } from '#platform/database/index';
import { canSend, type JobKind, send } from '#platform/jobs/index';
import { insertMail, requeueMail } from './mail-repository.ts';
import { isMailAddress, nameText, type OutgoingMail, subjectText } from './message.ts';

export const deliverMail: JobKind<{ id: number }> = {
  name: 'mail.deliver',
  schema: z.object({ id: z.number().int() }),
};

/**
 * Puts a message on its way: it goes out after the transaction has committed, or never when that is rolled back. What would
 * break a header is taken out of name and subject; a message to what is no address is kept as failed, since the change that
 * it tells about must not fail for it.
 */
export async function queueMail(db: Db | Tx, mail: OutgoingMail): Promise<void> {
  const subject = subjectText(mail.subject);
  if (subject === '' || mail.text.trim() === '')
    throw new TypeError(`A message of kind ${mail.kind} needs a subject and a text`);
  const recipient = mail.to.email.trim();
  const addressed = isMailAddress(recipient);
  const row = {
    kind: mail.kind,
    user_id: mail.userId ?? null,
    recipient: addressed ? recipient : nameText(recipient),
    recipient_name: nameText(mail.to.name ?? ''),
    subject,
    html: mail.html,
    body: mail.text,
    ...(addressed ? {} : { status: 'failed', last_error: 'Not a mail address' }),
  };
  await inTransaction(db, async (tx) => {
    const id = await insertMail(tx, row);
    if (addressed) await sendDelivery(tx, id);
  });
}

/** Tries a message anew that failed or was kept. @returns false when it is neither */
export async function retryMail(db: Db | Tx, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const queued = await requeueMail(tx, id);
    if (queued) await sendDelivery(tx, id);
    return queued;
  });
}

/** In a process without jobs, such as a command, the message waits for the sweep (see jobs.ts), which a server does soon. */
export async function sendDelivery(db: Db | Tx, id: number, afterSeconds = 0): Promise<void> {
  if (canSend(db)) await send(db, deliverMail, { id }, { key: String(id), afterSeconds });
}

const inTransaction = <T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Tx) : db.transaction().execute(work);
