import type { LiveHelp } from '@darasa/contract/support/chat-rules';
import { z } from 'zod';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { deleteOldGuests, endDuties, findUnreadAnswers, settleIdle } from './email/email-repository.ts';
import { type AnswerMail, mailAnswers } from './email/mail-answers.ts';
import { fetchReplies } from './imap/fetch-replies.ts';
import { lockMessage } from './repository.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AT_ONCE = 200;
/** Nobody is on duty for longer: they have forgotten to switch it off. */
const DUTY_HOURS = 14;
/** How long a hash of a guest's network is kept, for the limits. */
const ADDRESS_DAYS = 7;

interface Deps {
  /** Made when a job runs, since keys may be read from a file. */
  mail(now: Date): Promise<AnswerMail>;
  liveHelp(): LiveHelp;
  /** The mailbox in which replies by email arrive; undefined: there is none to look into. */
  imapUrl: string | undefined;
}

export const supportJobs = ({ mail, liveHelp, imapUrl }: Deps): AnyJob[] => [
  // What a visitor who has left did not read
  defineJob({
    name: 'support.mail-answers',
    schema: z.object({}),
    options: { cron: '* * * * *', keepSeconds: 3600, retries: 1 },
    async handler(_payload, context) {
      const { now } = context.ctx;
      const before = new Date(now.getTime() - liveHelp().mail_after * MINUTE);
      const deps = await mail(now);
      for (const id of await findUnreadAnswers(context.db, before, AT_ONCE))
        await context.db.transaction().execute(async (tx) => {
          const row = await lockMessage(tx, id);
          if (row) await mailAnswers(tx, deps, row, now);
        });
    },
  }),
  // Replies by email, where the site looks for them itself
  ...(imapUrl === undefined
    ? []
    : [
        defineJob({
          name: 'support.fetch-replies',
          schema: z.object({}),
          // What one run has not done the next one does, so a failed one is not repeated. A copy of the site must not take the mail of the real one
          options: { cron: '* * * * *', keepSeconds: 3600, retries: 0, timeoutSeconds: 600, outward: true },
          async handler(_payload, { db, ctx, log, signal }) {
            const { tokens } = await mail(ctx.now);
            if (tokens) await fetchReplies({ url: imapUrl, tokens, db, ctx, log, signal });
          },
        }),
      ]),
  defineJob({
    name: 'support.tidy',
    schema: z.object({}),
    options: { cron: '23 * * * *', keepSeconds: 3600 },
    async handler(_payload, { db, ctx: { now }, log }) {
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const removed = await db.transaction().execute(async (tx) => {
        await settleIdle(tx, ago(DAY));
        await endDuties(tx, ago(DUTY_HOURS * 60 * MINUTE));
        return deleteOldGuests(tx, {
          before: ago(liveHelp().keep_days * DAY),
          addressesBefore: ago(ADDRESS_DAYS * DAY),
        });
      });
      if (removed > 0) log.info({ removed }, 'Old conversations of guests removed');
    },
  }),
];
