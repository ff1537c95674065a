/**
 * Assessment: attempts at quizzes, assignments and challenges, their marks and grades. Other modules enter here only.
 */

import { defineModule } from '#platform/modules/index';
import { findOwnActivities } from './activities/due-activities-repository.ts';
import { keptAnswers } from './archive/archive-answers.ts';
import { createRevisionReads } from './attempts/revision-reads.ts';
import { programProgress } from './code/announce.ts';
import { countPrograms } from './code/run-repository.ts';
import { findOwnDueDates } from './due/due-repository.ts';
import * as events from './events.ts';
import { gradeExport } from './export/export-grades.ts';
import { createColumns, type ReadColumns, type ReadColumnsOf } from './gradebook/columns.ts';
import { assessmentJobs } from './jobs.ts';
import { assessmentMerging } from './merging.ts';
import { assessmentPersonalData } from './personal-data.ts';
import { testsToTake } from './proof/work.ts';
import { registerAssessment } from './routes.ts';
import { createSandbox, type Sandbox, type SandboxSettings } from './sandbox.ts';
import { permitAnswerUploads } from './taking/permit-upload.ts';
import { answersToMark } from './work.ts';

export {
  type Activity,
  countWaitingResults,
  deleteActivity,
  findActivitiesById,
  findActivityDueDates,
  findActivityGrades,
  findPeopleWithResult,
  upsertActivity,
} from './activities/activity-repository.ts';
export { type HardQuestion, hardestQuestions } from './analysis/hardest.ts';
export { moveEnds as giveTimeBack } from './attempts/attempt-repository.ts';
export { type AssessmentReads, createRevisionReads, type RevisionReads } from './attempts/revision-reads.ts';
export { rateCourse } from './elo/rate-answers.ts';
export { activityTermsChanged, assessmentDueSoon, attemptGraded, reviewsAllotted } from './events.ts';
export { findEvidence } from './evidence/evidence-repository.ts';
export type { ReadColumnsOf } from './gradebook/columns.ts';
export { type CourseWork, findCourseWork } from './gradebook/course-work.ts';
export { countMarked } from './gradebook/own-repository.ts';
export { type ActivityResult, percentOff, setActivityResult } from './grading/activity-results.ts';
export { readAttemptDetails } from './grading/attempt-details-repository.ts';
export { startGradesAgain } from './grading/start-again.ts';
export { type ImportedAttempt, importAttempt } from './import-attempt.ts';
export { requireMarker } from './markers.ts';
export { countWaitingAnswers } from './marking/overview.ts';
export { isCertificateTest, lacksTest } from './proof/certificate-test.ts';
export {
  judgeRecalled,
  type RecallAsk,
  type RecallQuestion,
  readFlashcards,
  readPrompt,
  readRecallQuestions,
} from './recall/recall-questions.ts';
export { createRecallReads, type RecallReads } from './recall/recall-reads.ts';
export { countStillAsked, findAskedSign } from './recall/recall-repository.ts';
export { readRememberable } from './recall/rememberable.ts';
export type { Rememberable, TakenCourse } from './recall/remembered.ts';
export { findAskedElsewhere } from './recall/still-asked.ts';
export type { SandboxSettings } from './sandbox.ts';

declare module '#platform/modules/define-module' {
  interface Resources {
    /** Where programs of learners are run. */
    assessment: { sandbox: Sandbox; readColumns: ReadColumns; readColumnsOf: ReadColumnsOf };
  }
}

/** Attempts, marks and grades. */
export const assessmentModule = defineModule<{ sandbox: SandboxSettings }>({
  name: 'assessment',
  tables: [
    'activity_result',
    'allowed_work',
    'answer_mark',
    'asked_hint',
    'assessment_allowance',
    'assessment_regrade',
    'attempt',
    'attempt_answer',
    'attempt_archive',
    'attempt_recount',
    'bank_question',
    'due_reminder',
    'grade',
    'grade_change',
    'graded_activity',
    'graded_work',
    'gradebook',
    'handed_in_work',
    'item_difficulty',
    'learner_ability',
    'group_allowance',
    'learner_allowance',
    'lesson_check',
    'lesson_turn',
    'marker_mark',
    'marking_comment',
    'peer_participant',
    'peer_review',
    'proof_course',
    'proof_participant',
    'program_fingerprint',
    'program_run',
    'question_import',
    'score_filling',
  ],
  events,
  reads: (db) => ({
    permitUpload: permitAnswerUploads(db),
    ownDue: findOwnDueDates,
    ownActivities: findOwnActivities,
  }),
  personalData: assessmentPersonalData,
  merging: assessmentMerging,
  keeps: [keptAnswers],
  exports: ({ resources: { assessment } }) => [gradeExport(assessment)],
  measures: [
    {
      name: 'darasa.programs',
      description: 'Programs of learners that wait and run',
      read: async (db) =>
        (await countPrograms(db)).map(({ state, count }) => ({ value: count, labels: { state } })),
    },
    {
      name: 'darasa.programs.age',
      description: 'How long the oldest program that waits or runs was handed in ago',
      unit: 's',
      read: async (db) =>
        (await countPrograms(db)).map(({ state, seconds }) => ({ value: seconds, labels: { state } })),
    },
  ],
  channels: [programProgress],
  open({ config, log }) {
    const sandbox = createSandbox(config.sandbox, log);
    return { value: { sandbox, ...createColumns() }, close: () => sandbox.close() };
  },
  jobs: ({ resources: { assessment, learning, media } }) =>
    assessmentJobs({ ...assessment, ...learning, originals: media.originals }),
  work: ({ db, resources: { learning } }) => [
    answersToMark({ db, ...createRevisionReads() }),
    testsToTake(learning),
  ],
  routes: (api, { db, services: { media }, resources: { assessment, learning } }) =>
    registerAssessment(api, { db, media, ...assessment, ...learning }),
});
