import { z } from 'zod';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { type Delivery, deliver } from './deliver.ts';
import { findForgotten, removeOldMail } from './mail-repository.ts';
import type { Mailer } from './mailer.ts';
import { deliverMail, sendDelivery } from './queue-mail.ts';

/** A message that waits longer past its time has lost its job, or never had one. */
const FORGOTTEN_SECONDS = 60;
const AT_ONCE = 500;
/** Days. Kept bodies hold links, and whoever can read them has had time to. */
const KEPT_DAYS = 30;
const DONE_DAYS = 90;

/** @param options.pauses for tests */
export function mailJobs(mailer: Mailer, options: Pick<Delivery, 'pauses'> = {}): AnyJob[] {
  return [
    defineJob({
      ...deliverMail,
      // Several, since a server that hangs keeps one of them for a minute
      options: { concurrency: 4 },
      handler: ({ id }, { db, log }) => deliver({ ...options, db, log, mailer }, id),
    }),
    sweep,
    removeOld,
  ];
}

/** Takes up messages that no job will: written by a command, or left by a process that died. */
export const sweep = defineJob({
  name: 'mail.sweep',
  schema: z.object({}),
  options: { cron: '*/5 * * * *' },
  async handler(_payload, { db, log }) {
    const ids = await findForgotten(db, { seconds: FORGOTTEN_SECONDS, limit: AT_ONCE });
    for (const id of ids) await sendDelivery(db, id);
    if (ids.length > 0) log.info({ messages: ids.length }, 'Messages taken up again');
  },
});

export const removeOld = defineJob({
  name: 'mail.remove-old',
  schema: z.object({}),
  options: { cron: '41 3 * * *' },
  async handler(_payload, { db, log }) {
    const kept = await removeOldMail(db, ['kept'], KEPT_DAYS);
    const done = await removeOldMail(db, ['sent', 'failed'], DONE_DAYS);
    log.info({ kept, done }, 'Old messages removed');
  },
});
