import type { PersonalData } from '#platform/modules/index';
import { deleteLearningOf, findLearningOf } from './personal-data-repository.ts';

/** What this module keeps about people. */
export const learningPersonalData: PersonalData = {
  name: 'learning',
  export: (db, userId) => findLearningOf(db, userId),
  erase: (tx, { user_id }) => deleteLearningOf(tx, user_id),
};
