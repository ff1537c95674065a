import { z } from 'zod';
import { createRecallReads, type RecallReads } from '#modules/assessment';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { deleteRemovedCards } from './own-card-repository.ts';
import { learnForPeople } from './parameters/learn-for-people.ts';
import { remindOfDueCards } from './remind.ts';

/** Zones begin their hours at whole, half and quarter hours: it is looked that often. */
export const recallJobs = (readRevision: RecallReads['readRevision']): AnyJob[] => [
  defineJob({
    name: 'recall.remind',
    schema: z.object({}),
    options: { cron: '*/15 * * * *', timeoutSeconds: 800 },
    async handler(_payload, context) {
      const sent = await remindOfDueCards(context, createRecallReads({ readRevision }), context.ctx.now);
      if (sent > 0) context.log.info({ sent }, 'Learners reminded of their daily review');
    },
  }),
  defineJob({
    name: 'recall.delete-removed',
    schema: z.object({}),
    options: { cron: '41 3 * * *' },
    async handler(_payload, { db, log, ctx }) {
      const deleted = await deleteRemovedCards(db, ctx.now);
      if (deleted > 0) log.info({ deleted }, 'Removed cards deleted');
    },
  }),
  defineJob({
    name: 'recall.learn-parameters',
    schema: z.object({}),
    options: { cron: '23 1 * * *', timeoutSeconds: 3000 },
    async handler(_payload, context) {
      const learned = await learnForPeople(context, context.ctx.now);
      if (learned > 0) context.log.info({ learned }, 'Parameters of daily reviews learned');
    },
  }),
];
