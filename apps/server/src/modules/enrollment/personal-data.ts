import type { PersonalData } from '#platform/modules/index';
import { findEnrollmentsOf, findLimitedCoursesOf } from './enrollment-repository.ts';
import { endEnrollment } from './enrollments.ts';
import { deleteAllWaiting, findWaitingOf } from './places/waitlist-repository.ts';
import { deleteAllSaved, findSavedOf } from './saved/saved-repository.ts';
import { offerPlaces } from './waitlist/waitlist.ts';

/**
 * What this module keeps about people. Enrollments stay when an account is deleted, since the counts of courses depend on them;
 * they then belong to an account without a name. What somebody has saved goes, and the seats that others may wait for are free.
 */
export const enrollmentPersonalData: PersonalData = {
  name: 'enrollment',
  async export(db, userId) {
    const [enrollments, waiting, saved] = await Promise.all([
      findEnrollmentsOf(db, userId),
      findWaitingOf(db, userId),
      findSavedOf(db, userId),
    ]);
    return { enrollments, waitlists: waiting, saved_courses: saved };
  },
  async erase(tx, { user_id: userId }) {
    await deleteAllSaved(tx, userId);
    for (const courseId of await deleteAllWaiting(tx, userId)) await offerPlaces(tx, courseId);
    for (const courseId of await findLimitedCoursesOf(tx, userId))
      await endEnrollment(tx, { userId, courseId, reason: 'left' });
  },
};
