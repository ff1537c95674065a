import type { PersonalDataHandler } from '#modules/identity';
import { findRepliesBy, findReportsBy, findReviewsBy, findVotesBy } from './personal-data-repository.ts';

/**
 * What a person wrote about courses. Reviews, votes and replies stay when an account is deleted, since ratings depend on them;
 * they then belong to an account without a name. Notes of reports are removed: see jobs.ts.
 */
export const reviewsPersonalData: PersonalDataHandler = {
  name: 'reviews',
  async exportPersonalData(db, userId) {
    const [written, helpful, replies, reports] = await Promise.all([
      findReviewsBy(db, userId),
      findVotesBy(db, userId),
      findRepliesBy(db, userId),
      findReportsBy(db, userId),
    ]);
    return { written, found_helpful: helpful, replies, reports };
  },
};
