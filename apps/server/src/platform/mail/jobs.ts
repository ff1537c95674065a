import { z } from 'zod';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { type Delivery, deliver } from './deliver.ts';
import type { Mailer } from './mailer.ts';
import { findOverdueEmails, removeOldOutboundEmails } from './outbound-email-repository.ts';
import { deliverEmail, sendDeliveries } from './queue-email.ts';

/** An email that is overdue for longer has lost its job, or never had one. */
const FORGOTTEN_SECONDS = 60;
const AT_ONCE = 500;
/** Days. Kept bodies contain links that expire long before. */
const KEPT_DAYS = 30;
const DONE_DAYS = 90;

/** @param options.attachments who makes the files of emails @param options.pauses for tests */
export function mailJobs(
  mailer: Mailer,
  options: Pick<Delivery, 'attachments' | 'guard' | 'pauses'> = {},
): AnyJob[] {
  return [
    defineJob({
      ...deliverEmail,
      // Several, since a server that hangs keeps one of them for a minute
      options: { concurrency: 4, outward: true },
      handler: ({ id }, { db, log, ctx }) => deliver({ ...options, db, log, mailer, now: ctx.now }, id),
    }),
    sweep,
    removeOld,
  ];
}

/** Queues emails again that have no job: written by a command, or left by a process that crashed. */
export const sweep = defineJob({
  name: 'mail.sweep',
  schema: z.object({}),
  options: { cron: '*/5 * * * *' },
  async handler(_payload, { db, log }) {
    const ids = await findOverdueEmails(db, { seconds: FORGOTTEN_SECONDS, limit: AT_ONCE });
    await sendDeliveries(db, ids);
    if (ids.length > 0) log.info({ messages: ids.length }, 'Overdue emails queued again');
  },
});

export const removeOld = defineJob({
  name: 'mail.remove-old',
  schema: z.object({}),
  options: { cron: '41 3 * * *' },
  async handler(_payload, { db, log }) {
    const kept = await removeOldOutboundEmails(db, ['kept'], KEPT_DAYS);
    const done = await removeOldOutboundEmails(db, ['sent', 'failed'], DONE_DAYS);
    log.info({ kept, done }, 'Old emails removed');
  },
});
