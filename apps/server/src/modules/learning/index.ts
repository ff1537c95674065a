/**
 * Learning: what learners read, what they have done, and what they write while they learn. Other modules enter here only.
 */
export { courseCompleted, questionAnswered, questionAsked } from './events.ts';
export { learningJobs } from './jobs.ts';
export { learningPersonalData } from './personal-data.ts';
export { type CourseProgress, courseProgressOf } from './progress/course-progress.ts';
export { readToldQuestion } from './questions/told-question.ts';
export { registerLearning } from './routes.ts';
