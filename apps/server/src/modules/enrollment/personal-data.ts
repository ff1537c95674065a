import type { PersonalData } from '#platform/modules/index';
import { findEnrollmentsOf } from './enrollment-repository.ts';
import { endEnrollment } from './enrollments.ts';
import { deleteAllSaved, findSavedOf } from './saved/saved-repository.ts';
import { releaseSeat } from './seats/reservations.ts';
import { findLimitedCoursesOf, findSeatCourses, findSeatsOf } from './seats/seat-repository.ts';

/**
 * What this module keeps about people. Enrollments stay when an account is deleted, since the counts of courses depend on them;
 * they then belong to an account without a name. What somebody has saved goes, and the seats that others may wait for are free.
 */
export const enrollmentPersonalData: PersonalData = {
  name: 'enrollment',
  async export(db, userId) {
    const [enrollments, seats, saved] = await Promise.all([
      findEnrollmentsOf(db, userId),
      findSeatsOf(db, userId),
      findSavedOf(db, userId),
    ]);
    return { enrollments, seats, saved_courses: saved };
  },
  async erase(tx, { user_id: userId }) {
    await deleteAllSaved(tx, userId);
    for (const courseId of await findSeatCourses(tx, userId))
      await releaseSeat(tx, { userId, courseId, reason: 'erased' });
    for (const courseId of await findLimitedCoursesOf(tx, userId))
      await endEnrollment(tx, { userId, courseId, reason: 'left' });
  },
};
