import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { type Attachment, type AttachmentSources, makeAttachments } from './attachments.ts';
import { DeliveryFault } from './delivery-fault.ts';
import type { EmailGuard } from './email-guard.ts';
import type { EmailToSend, Mailer } from './mailer.ts';
import {
  claimOutboundEmail,
  deleteOutboundEmail,
  markFailed,
  markKept,
  markSent,
  type OutboundEmailRow,
  postponeOutboundEmail,
} from './outbound-email-repository.ts';
import { sendDeliveries } from './queue-email.ts';

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
/** Longer than any attempt takes: until then no other process tries the same email. */
const CLAIM_SECONDS = 180;
const RECORD_ATTEMPTS = 8;
const RECORD_RETRY_MS = 2000;

export interface Delivery {
  db: Db;
  log: Log;
  mailer: Mailer;
  /** Who makes the files of emails. */
  attachments?: AttachmentSources;
  /** Whether they are still to be sent. */
  guard?: EmailGuard;
  now?: Date;
  pauses?: readonly number[];
}

/**
 * One attempt to send one email. It is claimed by a statement that succeeds in one process only, and is sent or
 * postponed before the claim expires, so it is sent once however often this runs. The exception: a process that crashes (or
 * loses the database for longer than `recordSent` retries) between the mail server's acceptance and recording it. Such an
 * email is sent again with the same Message-ID; the other order would lose emails.
 */
export async function deliver(
  { db, log, mailer, attachments = {}, pauses = PAUSES, guard, now = new Date() }: Delivery,
  id: number,
): Promise<void> {
  if (!mailer.delivers) return markKept(db, id);
  const mail = await claimOutboundEmail(db, id, CLAIM_SECONDS);
  // Sent, deleted or claimed by another process
  if (!mail) return;
  const whyNot = await guard?.whyNot(db, mail, now);
  if (whyNot !== undefined) {
    log.info({ mail: id, kind: mail.kind, reason: whyNot }, 'An email is not sent any more');
    await db.transaction().execute(async (tx) => {
      await guard?.became(tx, mail, 'skipped', whyNot);
      await deleteOutboundEmail(tx, id);
    });
    return;
  }
  try {
    await mailer.send(toSend(mail, await makeAttachments(db, attachments, mail.attachments)));
  } catch (error) {
    if (!(error instanceof DeliveryFault)) throw error;
    // Servers often repeat the recipient in their reply, which must not get into the log
    const fault = error.message.replaceAll(mail.recipient, '(recipient)');
    await db.transaction().execute(async (tx) => {
      const seconds = error.permanent ? undefined : pauses[mail.attempts - 1];
      if (seconds === undefined) {
        log.warn({ mail: id, kind: mail.kind, fault }, 'An email could not be delivered');
        await guard?.became(tx, mail, 'failed', 'refused');
        return markFailed(tx, id, error.message);
      }
      log.info({ mail: id, kind: mail.kind, fault, seconds }, 'An email will be tried again');
      if (await postponeOutboundEmail(tx, id, { error: error.message, seconds }))
        await sendDeliveries(tx, [id], seconds);
    });
    return;
  }
  await recordSent(db, mail, guard);
}

const toSend = (mail: OutboundEmailRow, attachments: readonly Attachment[]): EmailToSend => ({
  id: `${mail.id}.${mail.created_at.getTime()}`,
  to: { name: mail.recipient_name, address: mail.recipient },
  subject: mail.subject,
  html: mail.html ?? '',
  text: mail.body ?? '',
  ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
  attachments,
  ...(mail.unsubscribe === null ? {} : { unsubscribe: mail.unsubscribe }),
});

/** The email was sent: a short outage of the database must not cause it to be sent again. */
async function recordSent(db: Db, mail: OutboundEmailRow, guard: EmailGuard | undefined): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await markSent(tx, mail.id);
        await guard?.became(tx, mail, 'sent', null);
      });
    } catch (error) {
      if (attempt === RECORD_ATTEMPTS) throw error;
      await sleep(RECORD_RETRY_MS);
    }
  }
}
