import { SUBMIT_GRACE_MS } from '@darasa/contract/assessment/limits';
import { z } from 'zod';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { findOverdue } from '../papers/attempt-repository.ts';
import { createRevisionReads } from '../papers/deps.ts';
import { finishOverdue } from './finish-attempt.ts';

/** Attempts that are looked for at once. */
const AT_ONCE = 200;

/** Submits what is there of attempts whose time is up, also when their learners never come back. */
const submitOverdue = defineJob({
  name: 'assessment.submit-overdue',
  schema: z.object({}),
  options: { cron: '* * * * *', timeoutSeconds: 600 },
  async handler(_payload, { db, log, signal }) {
    const before = new Date(Date.now() - SUBMIT_GRACE_MS);
    // A class that did not submit in time has one assessment
    const reads = createRevisionReads();
    let submitted = 0;
    while (!signal.aborted) {
      const ids = await findOverdue(db, before, AT_ONCE);
      for (const id of ids) await finishOverdue({ db, ...reads }, id);
      submitted += ids.length;
      if (ids.length < AT_ONCE) break;
    }
    if (submitted > 0) log.info({ submitted }, 'Attempts submitted whose time was up');
  },
});

export const attemptJobs: AnyJob[] = [submitOverdue];
