import { z } from 'zod';
import { defineJob } from '#platform/jobs/index';
import { compareAnew, findOutdatedPrices } from './rate-repository.ts';

/** Rows that are locked at once, for some milliseconds. */
const BATCH = 500;

/** After a new exchange rate: what prices are compared by, a batch in a transaction of its own. Each night too, for what was not told. */
export const comparePrices = defineJob({
  name: 'catalogue.compare-prices',
  schema: z.object({}),
  options: { cron: '25 3 * * *' },
  async handler(_payload, { db, signal }) {
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const ids = await findOutdatedPrices(db, after, BATCH);
      const last = ids.at(-1);
      if (last === undefined) return;
      await compareAnew(db, ids);
      after = last;
    }
  },
});
