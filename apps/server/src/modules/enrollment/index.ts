/**
 * Who is enrolled in which course. Other modules (learning, payments, reviews, credentials) enter here only.
 */
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { enrollmentExport } from './export/export-enrollments.ts';
import type { CourseDues } from './learner/due.ts';
import type { ProgressInCourse, ProgressOf } from './learner/progress.ts';
import { enrollmentMerging } from './merging.ts';
import type { CourseGroups } from './participants/group-reads.ts';
import { enrollmentPersonalData } from './personal-data.ts';
import { registerEnrollment } from './routes.ts';
import { seatJobs } from './seats/seat-jobs.ts';

export {
  findLearnersAfter,
  findLearnersAmong,
  findStandings,
  findTakenCourses,
} from './enrollment-repository.ts';
export {
  beginAgain,
  completeEnrollment,
  type EnrollmentFacts,
  endEnrollment,
  findEnrollment,
  movePin,
} from './enrollments.ts';
export {
  enrollmentEnded,
  learnersRemoved,
  orderedSeatEnded,
  orderedSeatTaken,
  placeHeld,
  placeLapsed,
  seatRefused,
  waiterEnrolled,
} from './events.ts';
export type { CourseDues } from './learner/due.ts';
export {
  type CourseByName,
  findCoursesByName,
  findNamedCourses,
  type NamedCourse,
} from './named-course-repository.ts';
export { countStates } from './participants/participant-repository.ts';
export { mayEnrolOthers, mayReturn, whyNotByList } from './policy.ts';
export { enrollIn, refusalMessage, type SeatRefusal, whyNotByOrder, whyNotJoin } from './seats/enrol-in.ts';
export { handToGroup, handToRequirement, waitForSeat, waitNoMore } from './seats/group-seats.ts';
export {
  keepSeat,
  lockSeatsOf,
  releaseSeat,
  reserveSeat,
  seatsFor,
  takeFreeSeat,
} from './seats/reservations.ts';
export { findWaitedFor } from './seats/waited-repository.ts';

declare module '#platform/modules/define-module' {
  interface Reads {
    progressOf: ProgressOf;
    progressInCourse: ProgressInCourse;
    courseGroups: CourseGroups;
    courseDues: CourseDues;
  }
}

/** Who is enrolled in which course. */
export const enrollmentModule = defineModule<object>({
  name: 'enrollment',
  tables: [
    'course_learner',
    'course_member',
    'enrolled_course',
    'enrollment',
    'saved_course',
    'seat',
    'track_learner',
    'waitlist_entry',
  ],
  events,
  personalData: enrollmentPersonalData,
  merging: enrollmentMerging,
  exports: () => [enrollmentExport],
  jobs: () => seatJobs,
  routes: (
    api,
    { db, services: { catalogue }, reads: { progressOf, progressInCourse, courseGroups, courseDues } },
  ) => registerEnrollment(api, { db, catalogue, progressOf, progressInCourse, courseGroups, courseDues }),
});
