import { z } from 'zod';
import { challengeToCheck } from '#modules/authoring';
import type { ReadRevision } from '#modules/learning';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import type { Sandbox } from '../sandbox.ts';
import { createChecks } from './check-challenge.ts';
import { programsQueued } from './queue-runs.ts';
import { resumePrograms, runPrograms } from './run-programs.ts';

/** Longer than a job goes on with the queue, and its last program may take. */
const RUN_S = 900;
const CHECK_S = 1800;

/** Each runs several programs at the same time. The second goes on with what is new while the first waits for its last ones. */
const WORKERS = 2;
/** Authors whose checks run at the same time. */
const CHECKING_AUTHORS = 3;

/** What runs programs. */
export function programJobs({
  sandbox,
  readRevision,
}: {
  sandbox: Sandbox;
  readRevision: ReadRevision;
}): AnyJob[] {
  const deps = { sandbox, readRevision };
  const checks = createChecks(sandbox);
  return [
    defineJob({
      ...programsQueued,
      options: { concurrency: WORKERS, timeoutSeconds: RUN_S, keepSeconds: 3600 },
      handler: (_payload, context) => runPrograms(deps, context),
    }),
    defineJob({
      name: 'assessment.resume-programs',
      schema: z.object({}),
      options: { cron: '* * * * *', keepSeconds: 3600 },
      handler: (_payload, context) => resumePrograms(deps, context),
    }),
    defineJob({
      ...challengeToCheck,
      options: { concurrency: CHECKING_AUTHORS, timeoutSeconds: CHECK_S, retries: 2, keepSeconds: 3600 },
      handler: (check, context) => checks.run(check, context),
    }),
  ];
}
