import { z } from 'zod';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { removeOldDeliveries } from './delivery-repository.ts';

/** Longer than any job is kept, including dead letters (90 days). */
const KEPT_DAYS = 180;

export const eventJobs: AnyJob[] = [
  defineJob({
    name: 'events.remove-old-deliveries',
    schema: z.object({}),
    options: { cron: '41 3 * * *' },
    async handler(_payload, { db, log }) {
      log.debug({ removed: await removeOldDeliveries(db, KEPT_DAYS) }, 'Old deliveries of events removed');
    },
  }),
];
