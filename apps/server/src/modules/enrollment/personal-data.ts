import type { PersonalDataHandler } from '#modules/identity';
import { findSavedOf } from './repository.ts';

/** What this module keeps about people: the courses that they have saved. Erasure: see jobs.ts. */
export const enrollmentPersonalData: PersonalDataHandler = {
  name: 'saved_courses',
  exportPersonalData: (db, userId) => findSavedOf(db, userId),
};
