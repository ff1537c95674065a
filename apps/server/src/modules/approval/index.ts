import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { approvalMerging } from './merging.ts';
import { approvalPersonalData } from './personal-data.ts';
import { registerApproval } from './routes.ts';
import { commentsOfReviewers, coursesToReview } from './work.ts';

export { readCommentDetails, readDecisionText } from './comment-details.ts';
export { findRequests } from './comment-repository.ts';
export { commentAdded } from './events.ts';

/** The review desk. */
export const approvalModule = defineModule<{ reviewSettings: ReviewSettings }>({
  name: 'approval',
  tables: ['review_comment'],
  events,
  personalData: approvalPersonalData,
  merging: approvalMerging,
  work: () => [coursesToReview, commentsOfReviewers],
  routes: (api, { config, db, services }) =>
    registerApproval(api, { db, settings: config.reviewSettings, signer: services.media.signer }),
});
