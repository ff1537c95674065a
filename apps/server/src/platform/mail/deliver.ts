import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { claimMail, type MailRow, markFailed, markKept, markSent, postponeMail } from './mail-repository.ts';
import { DeliveryFault, type Mailer } from './mailer.ts';
import { sendDelivery } from './queue-mail.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Seconds before the second attempt, the third …: about a day in all. */
export const PAUSES: readonly number[] = [
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
  HOUR,
  HOUR,
  2 * HOUR,
  2 * HOUR,
  ...Array.from({ length: 4 }, () => 4 * HOUR),
];
/** Longer than any attempt takes: until then nobody else tries the same message. */
const IN_HAND_SECONDS = 180;
const NOTES = 8;
const NOTE_AGAIN_MS = 2000;

export interface Delivery {
  db: Db;
  log: Log;
  mailer: Mailer;
  pauses?: readonly number[];
}

/**
 * One attempt at one message. A message is taken in hand by a statement that only one process can win, and is sent or
 * postponed before its time comes again, so it goes out once however often this runs. What remains: a process that dies (or
 * loses the database for longer than `noteSent` insists) between the mail server's yes and the note of it. Such a message goes
 * out again under the same Message-ID; the other order would lose messages.
 */
export async function deliver({ db, log, mailer, pauses = PAUSES }: Delivery, id: number): Promise<void> {
  if (!mailer.delivers) return markKept(db, id);
  const mail = await claimMail(db, id, IN_HAND_SECONDS);
  // Sent, deleted or in other hands
  if (!mail) return;
  try {
    await mailer.send(addressed(mail));
  } catch (error) {
    if (!(error instanceof DeliveryFault)) throw error;
    // Servers like to repeat the address, and logs go to more eyes than the outbound emails
    const fault = error.message.replaceAll(mail.recipient, '(recipient)');
    await db.transaction().execute(async (tx) => {
      const seconds = error.permanent ? undefined : pauses[mail.attempts - 1];
      if (seconds === undefined) {
        log.warn({ mail: id, kind: mail.kind, fault }, 'A message could not be delivered');
        return markFailed(tx, id, error.message);
      }
      log.info({ mail: id, kind: mail.kind, fault, seconds }, 'A message will be tried again');
      if (await postponeMail(tx, id, { error: error.message, seconds })) await sendDelivery(tx, id, seconds);
    });
    return;
  }
  await noteSent(db, id);
}

const addressed = (mail: MailRow) => ({
  id: `${mail.id}.${mail.created_at.getTime()}`,
  to: { name: mail.recipient_name, address: mail.recipient },
  subject: mail.subject,
  html: mail.html ?? '',
  text: mail.body ?? '',
});

/** The message is out: a database that is away for a moment must not have it sent again. */
async function noteSent(db: Db, id: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await markSent(db, id);
    } catch (error) {
      if (attempt === NOTES) throw error;
      await sleep(NOTE_AGAIN_MS);
    }
  }
}
