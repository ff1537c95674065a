import type { AnyJob } from '#platform/jobs/index';
import { removeOldChecks } from './challenge-checks/old-checks.ts';
import { type DocumentJobDeps, documentJobs } from './documents/import-job.ts';
import { thinHistory } from './history/thin-history.ts';
import { type PictureJobDeps, pictureJobs } from './lifecycle/show-picture.ts';

export const authoringJobs = (deps: PictureJobDeps & DocumentJobDeps): AnyJob[] => [
  thinHistory,
  removeOldChecks,
  ...pictureJobs(deps),
  ...documentJobs(deps),
];
