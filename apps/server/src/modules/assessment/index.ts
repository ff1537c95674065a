/**
 * Assessment: attempts at quizzes, assignments and challenges, their marks and grades. Other modules enter here only.
 */

export { createRevisionReads } from './attempts/revision-reads.ts';
export { tellOfPrograms } from './code/announce.ts';
export type { AssessmentDeps } from './deps.ts';
export { findOwnDueDates } from './due/due-repository.ts';
export { assessmentDueSoon, attemptGraded, reviewsAllotted } from './events.ts';
export { readAttemptDetails } from './grading/attempt-details-repository.ts';
export { type ImportedAttempt, importAttempt } from './import-attempt.ts';
export { assessmentJobs } from './jobs.ts';
export { assessmentPersonalData } from './personal-data.ts';
export { registerAssessment } from './routes.ts';
export { createSandbox, type Sandbox, type SandboxSettings } from './sandbox.ts';
export { permitAnswerUploads } from './taking/permit-upload.ts';
