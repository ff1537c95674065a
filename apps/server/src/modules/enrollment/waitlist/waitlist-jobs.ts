import { z } from 'zod';
import { coursePublished } from '#modules/authoring';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, forEachItem } from '#platform/jobs/index';
import { findCoursesWithLine } from '../places/waitlist-repository.ts';
import { fillPlacesKind } from './fill-places-kind.ts';
import { fillPlaces, offerPlaces, sweepWaitlist } from './waitlist.ts';

const fillPlacesJob = defineJob({
  ...fillPlacesKind,
  handler: ({ course_id }, context) => fillPlaces(context, course_id),
});

/** Ends what was kept for too long, and finds the places that came to be otherwise: by a higher capacity, or a lower price. */
const sweep = defineJob({
  name: 'enrollment.sweep-waitlists',
  schema: z.object({}),
  options: { cron: '* * * * *', keepSeconds: 3600, retries: 1 },
  async handler(_payload, context) {
    await forEachItem(context, {
      name: 'enrollment.sweep-waitlists',
      find: findCoursesWithLine,
      work: sweepWaitlist,
    });
  },
});

/** Its authors may have raised the capacity. */
const fillPublished = subscribe({
  event: coursePublished,
  name: 'enrollment.fill-published',
  handler: (tx, { course_id }) => offerPlaces(tx, course_id),
});

export const waitlistJobs: AnyJob[] = [fillPlacesJob, sweep, fillPublished];
