import type { PersonalData } from '#platform/modules/index';
import { settlePerson } from './settling/settle.ts';
import { findRoundsOf, forgetPerson } from './store/round-repository.ts';

/**
 * What this module keeps about people: that something was required of an account without a name, and when it was done, stays for those who
 * have to prove it; reasons go.
 */
export const requirementsPersonalData: PersonalData = {
  name: 'requirements',
  processing: {
    activity: 'Requirements and due dates',
    purpose: 'Following what is required of whom',
    people: 'Learners, staff of organisations',
    data: 'What is required, until when, whether it was done, excuses',
    basis: 'Legitimate interest',
    recipients: 'Leaders of the person’s groups',
    kept: 'As long as the account',
  },
  export: (db, userId) => findRoundsOf(db, userId),
  async erase(tx, { user_id: userId, erased_at }) {
    await settlePerson(tx, userId, new Date(erased_at));
    await forgetPerson(tx, userId);
  },
};
