import { SUBMIT_GRACE_MS } from '@darasa/contract/assessment/limits';
import { z } from 'zod';
import { type AnyJob, defineJob, forEachItem } from '#platform/jobs/index';
import { findOverdue, type OverdueAttempt } from '../attempts/attempt-repository.ts';
import { createRevisionReads } from '../attempts/revision-reads.ts';
import { finishOverdueIn } from './finish-attempt.ts';

/** Submits what is there of attempts whose time is up, also when their learners never come back. */
const submitOverdue = defineJob({
  name: 'assessment.submit-overdue',
  schema: z.object({}),
  options: { cron: '* * * * *', timeoutSeconds: 600 },
  async handler(_payload, context) {
    const before = new Date(context.ctx.now.getTime() - SUBMIT_GRACE_MS);
    // A class that did not submit in time has one assessment
    const reads = createRevisionReads();
    const { done } = await forEachItem<OverdueAttempt>(context, {
      name: 'assessment.submit-overdue',
      find: (db, page) => findOverdue(db, before, page),
      keyOf: ({ id }) => id,
      work: (tx, { id }) => finishOverdueIn({ tx, ...reads }, id),
    });
    if (done > 0) context.log.info({ submitted: done }, 'Attempts submitted whose time was up');
  },
});

export const attemptJobs: AnyJob[] = [submitOverdue];
