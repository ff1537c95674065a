import { z } from 'zod';
import { coursePublished } from '#modules/authoring';
import type { Db } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { findCoursesWithLine } from '../places/waitlist-repository.ts';
import { fillPlacesKind } from './fill-places-kind.ts';
import { fillPlaces, offerPlaces } from './waitlist.ts';

/** Serves everybody for whom there is a place, some in each transaction. */
async function fill(db: Db, courseId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await db.transaction().execute((tx) => fillPlaces(tx, courseId))));
}

const fillPlacesJob = defineJob({
  ...fillPlacesKind,
  handler: ({ course_id }, { db, signal }) => fill(db, course_id, signal),
});

/** Ends what was kept for too long, and finds the places that came to be otherwise: by a higher capacity, or a lower price. */
const sweep = defineJob({
  name: 'enrollment.sweep-waitlists',
  schema: z.object({}),
  options: { cron: '* * * * *', keepSeconds: 3600, retries: 1 },
  async handler(_payload, { db, signal }) {
    for (const courseId of await findCoursesWithLine(db)) await fill(db, courseId, signal);
  },
});

/** Its authors may have raised the capacity. */
const fillPublished = subscribe({
  event: coursePublished,
  name: 'enrollment.fill-published',
  handler: (tx, { course_id }) => offerPlaces(tx, course_id),
});

export const waitlistJobs: AnyJob[] = [fillPlacesJob, sweep, fillPublished];
