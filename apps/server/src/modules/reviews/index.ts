/**
 * Learners' reviews of courses. Other modules enter here only.
 */

import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { frontPageChanges } from './front-page.ts';
import { registerMadePictures } from './made/made-routes.ts';
import { offeredWorks } from './made/made-works.ts';
import { reviewsMerging } from './merging.ts';
import { reviewsPersonalData } from './personal-data.ts';
import { registerReviews } from './routes.ts';
import { reportedRatings } from './work.ts';

export { reviewAnswered, reviewHidden, reviewWritten } from './events.ts';
export { FRONT_PAGE } from './front-page.ts';
export { readReviewDetails } from './review-details.ts';

/** Learners' reviews of courses. */
export const reviewsModule = defineModule<object>({
  name: 'reviews',
  tables: ['made_work', 'rating_breakdown', 'review', 'review_reply', 'review_report', 'review_vote'],
  events,
  personalData: reviewsPersonalData,
  merging: reviewsMerging,
  work: () => [reportedRatings, offeredWorks],
  channels: [frontPageChanges],
  routes: (api, { db, services: { catalogue, media } }) =>
    registerReviews(api, { db, catalogue, signer: media.signer }),
  files: (app, { db, services: { media } }) => registerMadePictures(app, db, media.signer),
});
