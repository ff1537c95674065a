import type { PersonalData } from '#platform/modules/index';
import { findEnrollmentsOf } from './enrollment-repository.ts';
import { endEnrollment } from './enrollments.ts';
import { deleteAllSaved, findSavedOf } from './saved/saved-repository.ts';
import { findSeatCourses, findTakenCourses } from './seats/own-seat-repository.ts';
import { releaseErased } from './seats/reservations.ts';
import { findSeatsOf } from './seats/seat-repository.ts';
import { deleteTracksOf, findTracksOf } from './tracks/track-learner-repository.ts';

/**
 * What this module keeps about people. Enrollments stay when an account is deleted, as what courses and certificates say of the past
 * depends on them; they end, and then belong to an account without a name. What somebody has saved goes, and their seats are free.
 */
export const enrollmentPersonalData: PersonalData = {
  name: 'enrollment',
  processing: {
    activity: 'Enrolment',
    purpose: 'Giving access to courses',
    people: 'Learners',
    data: 'Courses, when they were begun and ended, places, waiting lists',
    basis: 'Contract',
    recipients: 'Teachers of the course, leaders of the group',
    kept: 'Without a name after the account is deleted',
  },
  async export(db, userId) {
    const [enrollments, seats, saved, tracks] = await Promise.all([
      findEnrollmentsOf(db, userId),
      findSeatsOf(db, userId),
      findSavedOf(db, userId),
      findTracksOf(db, userId),
    ]);
    return { enrollments, seats, saved_courses: saved, tracks };
  },
  async erase(tx, { user_id: userId }) {
    await deleteAllSaved(tx, userId);
    await deleteTracksOf(tx, userId);
    const seats = new Map((await findSeatCourses(tx, userId)).map((seat) => [seat.course_id, seat]));
    const taken = new Set(await findTakenCourses(tx, userId));
    // In one order, so that two erasures never wait for each other
    for (const courseId of [...new Set([...seats.keys(), ...taken])].sort((a, b) => a - b)) {
      const seat = seats.get(courseId);
      if (seat) await releaseErased(tx, { userId, courseId, ...seat });
      if (taken.has(courseId)) await endEnrollment(tx, { userId, courseId, reason: 'erased' });
    }
  },
};
