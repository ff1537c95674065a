import type { PersonalDataHandler } from '#modules/identity';
import { findLearningOf } from './personal-data-repository.ts';

/**
 * What this module keeps about people. Questions and answers stay when an account is deleted, since others read them; they then belong
 * to an account without a name. For the rest see jobs.ts.
 */
export const learningPersonalData: PersonalDataHandler = {
  name: 'learning',
  exportPersonalData: (db, userId) => findLearningOf(db, userId),
};
