/**
 * Courses as their authors write them. Other modules (the review desk, learning, notifications) enter here only.
 */
import { join } from 'node:path';
import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { authoringJobs } from './jobs.ts';
import type { SellingDeps } from './lifecycle/lifecycle.ts';
import { authoringMerging } from './merging.ts';
import { authoringPersonalData } from './personal-data.ts';
import { registerAuthoring } from './routes.ts';

export { createShownContents, type ReadShown, type ShownContents } from './as-learner/shown-contents.ts';
export { type CourseAccess, courseAccess } from './authors/access.ts';
export { findAuthors, findCoursesWhere, findTaughtCourseIds } from './authors/author-repository.ts';
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
  courseVisibilityChanged,
} from './events.ts';
export { UnusableFolder } from './folder/folder-files.ts';
export { importDocuments } from './folder/import-documents.ts';
export { importFolder } from './folder/import-folder.ts';
export { type CourseFolder, readCourseFolder } from './folder/read-folder.ts';
export { publishedRevisionIn, publishedRevisionOf } from './lifecycle/published-revision.ts';
export { type Decision, decideRevision } from './lifecycle/review.ts';
export { mediaOfRevision } from './media/course-media.ts';
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
export type { LessonContent, RevisionContents, RevisionOutline } from './revisions/revision-contents.ts';
export { findPublishedIds } from './revisions/revision-repository.ts';
export { type Revision, readPublished, readReturned, readRevision } from './revisions/revisions.ts';
export { ensureWorkingCopy } from './working-copy/ensure-working-copy.ts';
export { findingsIn } from './working-copy/findings.ts';

declare module '#platform/modules/define-module' {
  interface Reads {
    takesPayments: SellingDeps['takesPayments'];
  }
}

interface Settings {
  reviewSettings: ReviewSettings;
  dataDir: string;
  uploadQuotaBytes: number;
  uploadMaxBytes: number;
}

/** Courses as their authors write them. */
export const authoringModule = defineModule<Settings>({
  name: 'authoring',
  tables: [
    'challenge_check',
    'course_author',
    'course_draft',
    'course_revision',
    'course_save',
    'course_teacher',
    'course_working_copy',
    'document_import',
    'imported_course_document',
    'revision_assessment',
    'revision_lesson',
  ],
  events,
  personalData: authoringPersonalData,
  merging: authoringMerging,
  jobs: ({ config, storage, resources }) =>
    authoringJobs({
      settings: config.reviewSettings,
      storage,
      signer: resources.media.signer,
      originals: resources.media.originals,
    }),
  routes: (api, { config, db, realtime, services: { catalogue, media }, reads }) =>
    registerAuthoring(api, {
      db,
      catalogue,
      settings: config.reviewSettings,
      places: realtime.places,
      media,
      takesPayments: reads.takesPayments,
      archives: {
        folder: join(config.dataDir, 'imports'),
        maxBytes: config.uploadQuotaBytes,
        maxFileBytes: config.uploadMaxBytes,
      },
    }),
});
