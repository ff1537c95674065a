import type { PersonalData } from '#platform/modules/index';
import { findCommentsBy } from './comment-repository.ts';

/** Comments on courses in review. They stay, for those who talked with the person, without the name; see presenter.ts. */
export const approvalPersonalData: PersonalData = {
  name: 'review_comments',
  export: (db, userId) => findCommentsBy(db, userId),
  erase: async () => undefined,
};
