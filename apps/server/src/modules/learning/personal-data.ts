import type { PersonalData } from '#platform/modules/index';
import { deleteLearningOf, findLearningOf } from './personal-data-repository.ts';

/** What this module keeps about people. */
export const learningPersonalData: PersonalData = {
  name: 'learning',
  processing: {
    activity: 'Learning',
    purpose: 'Going on where one stopped',
    people: 'Learners',
    data: 'Progress, time, notes, bookmarks, downloads',
    basis: 'Contract',
    recipients: 'Progress: teachers of the course, leaders of the group; notes: nobody',
    kept: 'As long as the account',
  },
  export: (db, userId) => findLearningOf(db, userId),
  erase: (tx, { user_id }) => deleteLearningOf(tx, user_id),
};
