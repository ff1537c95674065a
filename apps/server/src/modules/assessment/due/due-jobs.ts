import { z } from 'zod';
import { createRevisionFacts } from '#modules/learning';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { deleteOldReminders } from './due-repository.ts';
import { remindOfDue } from './remind.ts';

/** Days after a due date that its reminders are kept. */
const RETENTION_DAYS = 30;

const remind = defineJob({
  name: 'assessment.remind-of-due',
  schema: z.object({}),
  options: { cron: '*/10 * * * *', timeoutSeconds: 600 },
  async handler(_payload, context) {
    const { db, log } = context;
    const { now } = context.ctx;
    const sent = await remindOfDue(context, now, createRevisionFacts());
    await deleteOldReminders(db, new Date(now.getTime() - RETENTION_DAYS * 86_400_000));
    if (sent > 0) log.info({ sent }, 'Learners reminded of what is due');
  },
});

export const dueJobs: AnyJob[] = [remind];
