import { z } from 'zod';
import { removeUnseen } from './batch-repository.ts';
import { defineJob } from './define-job.ts';

/** Every list is looked at once a day at least while it has items. */
const UNSEEN_DAYS = 2;

/**
 * A list of one course or order is looked at no more once nobody waits in it, so nothing else forgets its items that had failed: the
 * operator would be shown them for ever.
 */
export const forgetUnseen = defineJob({
  name: 'jobs.forget-unseen-items',
  schema: z.object({}),
  options: { cron: '51 3 * * *' },
  async handler(_payload, { db, log }) {
    log.debug(
      { forgotten: await removeUnseen(db, UNSEEN_DAYS) },
      'Items that are in no list any more forgotten',
    );
  },
});
