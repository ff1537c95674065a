import type { ReadRevision } from '#modules/learning';
import type { Originals } from '#modules/media';
import type { Db } from '#platform/database/index';
import type { AnyJob } from '#platform/jobs/index';
import { allowanceJobs } from './allowances/settle-allowance.ts';
import { bankJobs } from './bank/bank-jobs.ts';
import { programJobs } from './code/program-jobs.ts';
import { dueJobs } from './due/due-jobs.ts';
import { rateAnswers } from './elo/rate-answers.ts';
import { peerReviewJobs } from './peer-rounds/peer-jobs.ts';
import { regradeJobs } from './regrading/jobs.ts';
import type { Sandbox } from './sandbox.ts';
import { attemptJobs } from './taking/jobs.ts';

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
  ...allowanceJobs,
  rateAnswers,
];
