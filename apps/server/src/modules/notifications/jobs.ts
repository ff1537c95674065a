import { z } from 'zod';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import type { ReachSite } from './carried/reach-site.ts';
import { deliverJob } from './channels/deliver.ts';
import { deleteOldDeliveries } from './channels/delivery-repository.ts';
import { digestJob } from './digest/digest-job.ts';
import { notificationSenders } from './kinds/registry.ts';
import { fanOutJob } from './notify.ts';
import { updateOutcomes } from './reminders/kept-repository.ts';
import { deleteOldNotifications } from './repository.ts';

const KEPT_DAYS = 180;
const AT_ONCE = 5000;
/** Longer than emails are stored. */
const EMAIL_DAYS = 100;

/** What people are notified of, and removing what is old. @param site for the emails */
export const notificationJobs = (site: ReachSite): AnyJob[] => [
  ...notificationSenders.map(({ job }) => job(site)),
  fanOutJob(site),
  digestJob(site),
  deliverJob(site),
  noteOutcomes,
  removeOld,
];

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

const removeOld = defineJob({
  name: 'notifications.remove-old',
  schema: z.object({}),
  options: { cron: '17 4 * * *' },
  async handler(_payload, { db, log, signal }) {
    let removed = 0;
    for (let now = AT_ONCE; now === AT_ONCE && !signal.aborted; removed += now)
      now = await deleteOldNotifications(db, KEPT_DAYS, AT_ONCE);
    for (let now = AT_ONCE; now === AT_ONCE && !signal.aborted; removed += now)
      now = await deleteOldDeliveries(db, KEPT_DAYS, AT_ONCE);
    log.info({ removed }, 'Old notifications removed');
  },
});
