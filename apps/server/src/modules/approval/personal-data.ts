import type { PersonalDataHandler } from '#modules/identity';
import { findCommentsBy } from './comment-repository.ts';

/** Comments on courses in review. Erasure: they stay, for those who talked with the person, without the name; see presenter.ts. */
export const approvalPersonalData: PersonalDataHandler = {
  name: 'review_comments',
  exportPersonalData: (db, userId) => findCommentsBy(db, userId),
};
