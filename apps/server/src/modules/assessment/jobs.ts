import { accountErased } from '#modules/identity';
import type { ReadRevision } from '#modules/learning';
import type { Originals } from '#modules/media';
import type { Db } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { bankJobs, deleteBank } from './bank/bank-jobs.ts';
import { programJobs } from './code/program-jobs.ts';
import { dueJobs } from './due/due-jobs.ts';
import { peerReviewJobs } from './peer-rounds/peer-jobs.ts';
import { leavePeerReviews } from './peer-rounds/round.ts';
import { deleteAttemptsOf, deleteMarkingOf } from './personal-data-repository.ts';
import { regradeJobs } from './regrading/jobs.ts';
import type { Sandbox } from './sandbox.ts';
import { releaseAnswerFiles } from './taking/answer-files.ts';
import { attemptJobs } from './taking/jobs.ts';

/** The payload contains an email: it is not kept longer than it helps to find a fault. */
const KEPT_S = 3600;

const removeErased = subscribe({
  event: accountErased,
  name: 'assessment.remove-erased',
  options: { keepSeconds: KEPT_S },
  async handler(tx, { user_id }) {
    await leavePeerReviews(tx, user_id);
    await deleteMarkingOf(tx, user_id);
    for (const id of await deleteAttemptsOf(tx, user_id)) await releaseAnswerFiles(tx, id);
    await deleteBank(tx, user_id);
  },
});

interface AssessmentJobDeps {
  sandbox: Sandbox;
  readRevision: ReadRevision;
  /** The files on a job's own database. */
  originals: (db: Db) => Originals;
}

/** Each capability adds its own. */
export const assessmentJobs = (deps: AssessmentJobDeps): AnyJob[] => [
  ...attemptJobs,
  ...regradeJobs,
  ...bankJobs(deps),
  ...programJobs(deps),
  ...peerReviewJobs,
  ...dueJobs,
  removeErased,
];
