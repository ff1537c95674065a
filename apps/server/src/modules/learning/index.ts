/**
 * Learning: what learners read, what they have done, and what they write while they learn. Other modules enter here only.
 */
export { courseCompleted, questionAnswered, questionAsked } from './events.ts';
export { learningJobs } from './jobs.ts';
export { type AssessmentPlace, placeOfAssessment } from './lesson/assessment-place.ts';
export { withSignedPictures } from './lesson/signed-pictures.ts';
export { learningPersonalData } from './personal-data.ts';
export { type CourseProgress, courseProgressOf } from './progress/course-progress.ts';
export { recordLessonPassed } from './progress/record-lesson-passed.ts';
export { readQuestionDetails } from './questions/question-details.ts';
export { createRevisionFacts, type ReadRevision } from './revision-facts.ts';
export { registerLearning } from './routes.ts';
