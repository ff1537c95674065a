import { z } from 'zod';
import { defineJob } from '#platform/jobs/index';
import { applyCountChanges } from './count-repository.ts';

/** One transaction each, so that the rows of courses are locked only briefly, with one notification. */
const COURSES_AT_ONCE = 500;

/** Adds new students and ratings to the rows of courses, which lists show and sort by. */
export const applyCounts = defineJob({
  name: 'catalogue.apply-counts',
  schema: z.object({}),
  options: { cron: '* * * * *', keepSeconds: 3600, retries: 1 },
  async handler(_payload, { db, signal }) {
    while (!signal.aborted && (await applyCountChanges(db, COURSES_AT_ONCE)) > 0);
  },
});
