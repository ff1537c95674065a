import { z } from 'zod';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { deleteOldRemovals } from './notes/note-repository.ts';
import { revisionJobs } from './revisions/move-learners.ts';

/** A device that has been away for longer may bring a removed note back. */
const REMOVALS_KEPT_DAYS = 90;

const removeOldRemovals = defineJob({
  name: 'learning.remove-old-removals',
  schema: z.object({}),
  options: { cron: '41 3 * * *' },
  async handler(_payload, { db, log }) {
    log.info({ removed: await deleteOldRemovals(db, REMOVALS_KEPT_DAYS) }, 'Old removed notes deleted');
  },
});

export const learningJobs: AnyJob[] = [...revisionJobs, removeOldRemovals];
