import type { PersonalData } from '#platform/modules/index';
import {
  blankReportNotes,
  findRepliesBy,
  findReportsBy,
  findReviewsBy,
  findVotesBy,
} from './personal-data-repository.ts';

/**
 * What a person wrote about courses. Reviews, votes and replies stay when an account is deleted, since ratings depend on them;
 * they then belong to an account without a name. The words of their reports are removed.
 */
export const reviewsPersonalData: PersonalData = {
  name: 'reviews',
  async export(db, userId) {
    const [written, helpful, replies, reports] = await Promise.all([
      findReviewsBy(db, userId),
      findVotesBy(db, userId),
      findRepliesBy(db, userId),
      findReportsBy(db, userId),
    ]);
    return { written, found_helpful: helpful, replies, reports };
  },
  erase: (tx, { user_id }) => blankReportNotes(tx, user_id),
};
