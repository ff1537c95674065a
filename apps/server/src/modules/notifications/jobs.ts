import { z } from 'zod';
import { messageWithdrawn } from '#modules/messages';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import type { ReachSite } from './carried/reach-site.ts';
import { announceChange } from './changes.ts';
import { deliverJob } from './channels/deliver.ts';
import { noteSmsReport } from './channels/note-report.ts';
import { digestJob } from './digest/digest-job.ts';
import { notificationSenders } from './kinds/registry.ts';
import { fanOutJob } from './notify.ts';
import { updateOutcomes } from './reminders/kept-repository.ts';
import { deleteOfMessage } from './repository.ts';

/** Longer than emails are stored. */
const EMAIL_DAYS = 100;

/** What people are notified of. @param site for the emails */
export const notificationJobs = (site: ReachSite): AnyJob[] => [
  ...notificationSenders.map(({ job }) => job(site)),
  fanOutJob(site),
  forgetWithdrawn,
  digestJob(site),
  deliverJob(site),
  noteSmsReport,
  noteOutcomes,
];

/** What was removed is not read in a notification either. */
const forgetWithdrawn = subscribe({
  event: messageWithdrawn,
  name: 'notifications.forget-withdrawn',
  async handler(tx, { message_id, user_ids }) {
    await deleteOfMessage(tx, message_id, user_ids);
    await announceChange(tx, user_ids, false);
  },
});

/** Emails are removed before the reminders that they belong to. */
const noteOutcomes = defineJob({
  name: 'notifications.note-outcomes',
  schema: z.object({}),
  options: { cron: '11 3 * * *' },
  async handler(_payload, { db, log, ctx }) {
    const since = new Date(ctx.now.getTime() - EMAIL_DAYS * 86_400_000);
    log.info({ noted: await updateOutcomes(db, since) }, 'Outcomes of emails noted');
  },
});
