/**
 * Learners' reviews of courses. Other modules enter here only.
 */
export { reviewAnswered, reviewHidden, reviewWritten } from './events.ts';
export { reviewJobs } from './jobs.ts';
export { reviewsPersonalData } from './personal-data.ts';
export { type ReviewDeps, registerReviews } from './routes.ts';
export { readToldReview } from './told.ts';
