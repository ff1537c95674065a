import type { PersonalData } from '#platform/modules/index';
import { deleteMade } from './made-repository.ts';
import {
  blankReportNotes,
  findMadeBy,
  findRepliesBy,
  findReportsBy,
  findReviewsBy,
  findVotesBy,
} from './personal-data-repository.ts';

/**
 * What a person wrote about courses. Reviews, votes and replies stay when an account is deleted, since ratings depend on them;
 * they then belong to an account without a name. The words of their reports are removed, and
 * what they offered to the first page.
 */
export const reviewsPersonalData: PersonalData = {
  name: 'reviews',
  processing: {
    activity: 'Ratings of courses, and what people made',
    purpose: 'Helping others to choose a course',
    people: 'Learners',
    data: 'Rating, text, replies, pictures of works with consent',
    basis: 'Consent',
    recipients: 'Everybody: as the person chose, first name and initial or full name',
    kept: 'Without a name after the account is deleted',
  },
  async export(db, userId) {
    const [written, helpful, replies, reports, made] = await Promise.all([
      findReviewsBy(db, userId),
      findVotesBy(db, userId),
      findRepliesBy(db, userId),
      findReportsBy(db, userId),
      findMadeBy(db, userId),
    ]);
    return { written, found_helpful: helpful, replies, reports, made };
  },
  async erase(tx, { user_id }) {
    await blankReportNotes(tx, user_id);
    await deleteMade(tx, user_id);
  },
};
