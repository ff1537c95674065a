import type { PersonalData } from '#platform/modules/index';
import { deleteEverything, findEverything } from './answer-repository.ts';

/** What this module keeps about people. All of it is removed when an account is deleted. */
export const recallPersonalData: PersonalData = {
  name: 'recall',
  processing: {
    activity: 'Daily review',
    purpose: 'Helping learners to remember what they learned',
    people: 'Learners',
    data: 'Answers to cards, when they were given, cards of their own, days off and times',
    basis: 'Contract',
    recipients: 'Nobody; teachers by name only where the course says so',
    kept: 'As long as the account',
  },
  export: (db, userId) => findEverything(db, userId),
  erase: (tx, { user_id: userId }) => deleteEverything(tx, userId),
};
