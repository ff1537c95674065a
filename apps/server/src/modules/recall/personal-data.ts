import type { PersonalData } from '#platform/modules/index';
import { deleteEverything, findEverything } from './answer-repository.ts';

/** What this module keeps about people. All of it is removed when an account is deleted. */
export const recallPersonalData: PersonalData = {
  name: 'recall',
  export: (db, userId) => findEverything(db, userId),
  erase: (tx, { user_id: userId }) => deleteEverything(tx, userId),
};
