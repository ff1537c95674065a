import { z } from 'zod';
import { accountErased } from '#modules/identity';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { deleteOldRemovals } from './notes/note-repository.ts';
import { deleteLearningOf } from './personal-data-repository.ts';
import { revisionJobs } from './revisions/move-learners.ts';

/** The payload names an email address: it is not kept for longer than it helps to find a fault. */
const KEPT_S = 3600;
/** A device that has been away for longer may bring a removed note back. */
const REMOVALS_KEPT_DAYS = 90;

const removeErased = subscribe({
  event: accountErased,
  name: 'learning.remove-erased',
  options: { keepSeconds: KEPT_S },
  handler: (tx, { user_id }) => deleteLearningOf(tx, user_id),
});

const removeOldRemovals = defineJob({
  name: 'learning.remove-old-removals',
  schema: z.object({}),
  options: { cron: '41 3 * * *' },
  async handler(_payload, { db, log }) {
    log.info({ removed: await deleteOldRemovals(db, REMOVALS_KEPT_DAYS) }, 'Old removed notes deleted');
  },
});

export const learningJobs: AnyJob[] = [...revisionJobs, removeErased, removeOldRemovals];
