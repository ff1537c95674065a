import { z } from 'zod';
import { defineJob } from '#platform/jobs/index';
import { deleteChecks, emptyResults } from './check-repository.ts';

const DAY_MS = 86_400_000;
/** So long an author sees what the programs of a check wrote; then only how it ended, which publishing asks for. */
const RESULTS_KEPT_DAYS = 30;
/** A challenge that was checked before is checked again before its course is next published. */
const KEPT_DAYS = 400;
const AT_ONCE = 500;

/** Removes old checks of challenges: what they wrote first, later the rest. */
export const removeOldChecks = defineJob({
  name: 'authoring.remove-old-checks',
  schema: z.object({}),
  options: { cron: '23 4 * * *', timeoutSeconds: 900 },
  async handler(_payload, { ctx, db, log, signal }) {
    const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
    let [removed, emptied] = [0, 0];
    for (let count = AT_ONCE; count === AT_ONCE && !signal.aborted; removed += count)
      count = await deleteChecks(db, before(KEPT_DAYS), AT_ONCE);
    for (let count = AT_ONCE; count === AT_ONCE && !signal.aborted; emptied += count)
      count = await emptyResults(db, before(RESULTS_KEPT_DAYS), AT_ONCE);
    if (removed + emptied > 0) log.info({ removed, emptied }, 'Old checks of challenges removed');
  },
});
