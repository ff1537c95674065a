import type { PersonalData } from '#platform/modules/index';
import { settlePerson } from './settling/settle.ts';
import { findRoundsOf, forgetPerson } from './store/round-repository.ts';

/**
 * What this module keeps about people: that something was required of an account without a name, and when it was done, stays for those who
 * have to prove it; reasons go.
 */
export const requirementsPersonalData: PersonalData = {
  name: 'requirements',
  export: (db, userId) => findRoundsOf(db, userId),
  async erase(tx, { user_id: userId, erased_at }) {
    await settlePerson(tx, userId, new Date(erased_at));
    await forgetPerson(tx, userId);
  },
};
