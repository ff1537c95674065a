import { z } from 'zod';
import { coursePublished, courseVisibilityChanged } from '#modules/authoring';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, forEachItem } from '#platform/jobs/index';
import { fillSeats } from './fill-seats.ts';
import { fillSeatsKind, requestFilling } from './fill-seats-kind.ts';
import { serveNext } from './reservations.ts';
import { findCoursesToFill } from './seat-repository.ts';

const fillSeatsJob = defineJob({
  ...fillSeatsKind,
  options: { formerly: ['enrollment.fill-places'] },
  handler: ({ course_id }, context) => fillSeats(context, course_id),
});

/** What nobody has asked for: a course whose end was reached, or that was changed in the database. Every change asks by itself. */
const sweep = defineJob({
  name: 'enrollment.sweep-seats',
  schema: z.object({}),
  options: {
    cron: '*/5 * * * *',
    keepSeconds: 3600,
    retries: 1,
    // Those of payments looked for seats of all courses, too
    formerly: ['enrollment.sweep-waitlists', 'payments.enrol-waiting', 'payments.give-out-place'],
  },
  async handler(_payload, context) {
    await forEachItem(context, {
      name: 'enrollment.sweep-seats',
      find: findCoursesToFill,
      work: (tx, courseId: number) => requestFilling(tx, courseId),
    });
  },
});

/** Its authors may have changed the capacity or the price. */
const fillPublished = subscribe({
  event: coursePublished,
  name: 'enrollment.fill-published',
  handler: (tx, { course_id }) => serveNext(tx, course_id),
});

const fillShown = subscribe({
  event: courseVisibilityChanged,
  name: 'enrollment.fill-shown',
  handler: (tx, { course_id }) => serveNext(tx, course_id),
});

export const seatJobs: AnyJob[] = [fillSeatsJob, sweep, fillPublished, fillShown];
