import type { PersonalDataHandler } from '#modules/identity';
import { findEnrollmentsOf } from './enrollment-repository.ts';
import { findWaitingOf } from './places/waitlist-repository.ts';
import { findSavedOf } from './saved/saved-repository.ts';

/**
 * What this module keeps about people. Enrollments stay when an account is deleted, since the counts of courses depend on them;
 * they then belong to an account without a name. For the rest see jobs.ts.
 */
export const enrollmentPersonalData: PersonalDataHandler = {
  name: 'enrollment',
  async exportPersonalData(db, userId) {
    const [enrollments, waiting, saved] = await Promise.all([
      findEnrollmentsOf(db, userId),
      findWaitingOf(db, userId),
      findSavedOf(db, userId),
    ]);
    return { enrollments, waitlists: waiting, saved_courses: saved };
  },
};
