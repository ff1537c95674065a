/**
 * Learners' reviews of courses. Other modules enter here only.
 */
export { reviewAnswered, reviewHidden, reviewWritten } from './events.ts';
export { reviewJobs } from './jobs.ts';
export { reviewsPersonalData } from './personal-data.ts';
export { readReviewDetails } from './review-details.ts';
export { type ReviewDeps, registerReviews } from './routes.ts';
