import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/index';
import { defineJob } from '#platform/jobs/index';

/** One transaction each, so that the rows of courses are locked only briefly, with one notification. */
const COURSES_AT_ONCE = 500;

/** Adds new students and ratings to the rows of courses, which lists show and sort by. */
export const applyCounts = defineJob({
  name: 'catalogue.apply-counts',
  schema: z.object({}),
  options: { cron: '* * * * *', keepSeconds: 3600, retries: 1 },
  async handler(_payload, { db, signal }) {
    while (!signal.aborted && (await applyCountsOnce(db)) > 0);
  },
});

/** @returns how many changes were applied; 0 when there are none */
async function applyCountsOnce(db: Db): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select catalogue_apply_counts(${COURSES_AT_ONCE}) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
