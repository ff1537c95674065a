/**
 * Courses as their authors write them. Other modules (the review desk, learning, notifications) enter here only.
 */
export { type CourseAccess, courseAccess } from './authors/access.ts';
export { findAuthors } from './authors/author-repository.ts';
export { challengeHash } from './challenge-checks/challenge-hash.ts';
export {
  countAwaitedChecks,
  findChallengeCheck,
  recordChallengeCheck,
  requestChallengeCheck,
} from './challenge-checks/check-repository.ts';
export { challengeToCheck, sendCheck, type ToCheck } from './challenge-checks/request-checks.ts';
export {
  authorInvited,
  courseApproved,
  courseChangesRequested,
  courseProblem,
  coursePublished,
  courseSubmitted,
} from './events.ts';
export { UnusableFolder } from './folder/folder-files.ts';
export { importDocuments } from './folder/import-documents.ts';
export { importFolder } from './folder/import-folder.ts';
export { type CourseFolder, readCourseFolder } from './folder/read-folder.ts';
export { authoringJobs } from './jobs.ts';
export { publishedRevisionIn, publishedRevisionOf } from './lifecycle/published-revision.ts';
export { type Decision, decideRevision } from './lifecycle/review.ts';
export { mediaOfRevision } from './media/course-media.ts';
export { authoringPersonalData } from './personal-data.ts';
export { type AuthorAction, abilitiesOn, authorMay, roleMay, rolesThatMay } from './policy.ts';
export {
  type AssessmentContent,
  joinAssessment,
  storedAssessment,
} from './revisions/answer-side.ts';
export { type QuestionContent, questionContent } from './revisions/question-content.ts';
export {
  countReviewQueue,
  findReviewQueue,
  type QueuedRevision,
} from './revisions/review-queue-repository.ts';
export type { LessonContent, RevisionOutline } from './revisions/revision-contents.ts';
export { type Revision, readPublished, readReturned, readRevision } from './revisions/revisions.ts';
export { type AuthoringDeps, registerAuthoring } from './routes.ts';
export { ensureWorkingCopy } from './working-copy/ensure-working-copy.ts';
export { findingsIn } from './working-copy/findings.ts';
