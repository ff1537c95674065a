/**
 * The daily review: cards of what somebody has learned, asked again before they are forgotten. Other modules enter here only.
 */
import { createRecallReads } from '#modules/assessment';
import { defineModule } from '#platform/modules/index';
import { createClassFacts } from './class/class-facts.ts';
import * as events from './events.ts';
import { recallJobs } from './jobs.ts';
import { recallMerging } from './merging.ts';
import { recallPersonalData } from './personal-data.ts';
import { registerRecall } from './routes.ts';
import { dueCards } from './work.ts';

export { findStillKnown } from './answer-repository.ts';
export { recallDue } from './events.ts';
export { type ImportedReviews, importReviews } from './import-reviews.ts';

/** Cards and what was answered to them. */
export const recallModule = defineModule<object>({
  name: 'recall',
  tables: ['recall_answer', 'recall_card', 'recall_class', 'recall_course', 'recall_person'],
  events,
  personalData: recallPersonalData,
  merging: recallMerging,
  work: ({ db, resources: { learning } }) => [
    dueCards({ db, ...createRecallReads({ readRevision: learning.readRevision }) }),
  ],
  jobs: ({ resources: { learning } }) => recallJobs(learning.readRevision),
  routes: (api, { db, services: { media }, resources: { learning } }) =>
    registerRecall(api, {
      db,
      signer: media.signer,
      findFacts: createClassFacts(),
      ...createRecallReads({ readRevision: learning.readRevision }),
    }),
});
