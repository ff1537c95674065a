/**
 * Learning: what learners read, what they have done, and what they write while they learn. Other modules enter here only.
 */
export { courseCompleted } from './events.ts';
export { type CourseProgress, courseProgressOf } from './progress/course-progress.ts';
export { registerLearning } from './routes.ts';
