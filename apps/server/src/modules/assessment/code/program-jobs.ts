import { z } from 'zod';
import { createRevisionFacts } from '#modules/learning';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import type { Sandbox } from '../sandbox.ts';
import { challengeToCheck, runCheck } from './check-challenge.ts';
import { programsQueued } from './queue-runs.ts';
import { resumePrograms, runPrograms } from './run-programs.ts';

/** Longer than a job goes on with the queue, and its last program may take. */
const RUN_S = 900;
const CHECK_S = 1800;

/** What runs programs: as many at the same time as the sandbox has processes. */
export function programJobs(sandbox: Sandbox): AnyJob[] {
  const deps = { sandbox, readRevision: createRevisionFacts() };
  return [
    defineJob({
      ...programsQueued,
      options: { concurrency: sandbox.processes, timeoutSeconds: RUN_S, keepSeconds: 3600 },
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
      options: { timeoutSeconds: CHECK_S, retries: 2, keepSeconds: 3600 },
      handler: ({ challenge }, context) => runCheck(sandbox, challenge, context),
    }),
  ];
}
