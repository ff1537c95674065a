import type { PersonalDataHandler } from '#modules/identity';

import { findWholeBankOf } from './bank/bank-repository.ts';
import { findAllowancesOf, findAttemptsOf, findGradesOf, findMarkingOf } from './personal-data-repository.ts';

/** What this module keeps about people. All of it is removed when an account is deleted: see jobs.ts. */
export const assessmentPersonalData: PersonalDataHandler = {
  name: 'assessment',
  async exportPersonalData(db, userId) {
    const [taken, grades, allowances, bank, marking] = await Promise.all([
      findAttemptsOf(db, userId),
      findGradesOf(db, userId),
      findAllowancesOf(db, userId),
      findWholeBankOf(db, userId),
      findMarkingOf(db, userId),
    ]);
    return { ...taken, grades, allowances, question_bank: bank, ...marking };
  },
};
