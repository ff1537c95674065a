/**
 * Who is enrolled in which course. Other modules (learning, payments, reviews, credentials) enter here only.
 */
export { enrollIn, whyNotJoin } from './enroll.ts';
export { findLearnersAmong } from './enrollment-repository.ts';
export {
  completeEnrollment,
  type EnrollmentFacts,
  endEnrollment,
  findEnrollment,
  movePin,
} from './enrollments.ts';
export { enrollmentEnded, placeHeld, placeLapsed, waiterEnrolled } from './events.ts';
export { enrollmentJobs } from './jobs.ts';
export { enrollmentPersonalData } from './personal-data.ts';
export { registerEnrollment } from './routes.ts';
