import { accountErased } from '#modules/identity';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { findLimitedCoursesOf } from './enrollment-repository.ts';
import { endEnrollment } from './enrollments.ts';
import { deleteAllWaiting } from './places/waitlist-repository.ts';
import { deleteAllSaved } from './saved/saved-repository.ts';
import { offerPlaces } from './waitlist/waitlist.ts';
import { waitlistJobs } from './waitlist/waitlist-jobs.ts';

/** The payload names an email address: it is not kept for longer than it helps to find a fault. */
const KEPT_S = 3600;

/** What somebody has saved goes with their account, and the places that others may wait for are free. */
const removeErased = subscribe({
  event: accountErased,
  name: 'enrollment.remove-saved-courses',
  options: { keepSeconds: KEPT_S },
  async handler(tx, { user_id: userId }) {
    await deleteAllSaved(tx, userId);
    for (const courseId of await deleteAllWaiting(tx, userId)) await offerPlaces(tx, courseId);
    for (const courseId of await findLimitedCoursesOf(tx, userId))
      await endEnrollment(tx, { userId, courseId, reason: 'left' });
  },
});

export const enrollmentJobs: AnyJob[] = [removeErased, ...waitlistJobs];
