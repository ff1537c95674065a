import type { PersonalData } from '#platform/modules/index';
import { findCommentsBy } from './comment-repository.ts';

/** Comments on courses in review. They stay, for those who talked with the person, without the name; see presenter.ts. */
export const approvalPersonalData: PersonalData = {
  name: 'review_comments',
  processing: {
    activity: 'Review of courses',
    purpose: 'Checking courses before they are published',
    people: 'Teachers and reviewers',
    data: 'Comments and decisions',
    basis: 'Contract',
    recipients: 'Authors and reviewers of the course',
    kept: 'Without a name after the account is deleted',
  },
  export: (db, userId) => findCommentsBy(db, userId),
  erase: async () => undefined,
};
