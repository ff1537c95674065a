import { pluralOf } from '@darasa/contract/formatting/quantities';
import type { PersonalDataHandler } from '#modules/identity';
import { countPublishedBy, findCoursesBy } from './personal-data-repository.ts';

/** The personal data in the catalogue. An account with published courses cannot be deleted. */
export const cataloguePersonalData: PersonalDataHandler = {
  name: 'catalogue',
  exportPersonalData: async (db, userId) => ({ courses_you_teach: await findCoursesBy(db, userId) }),
  async reasonToKeep(tx, userId) {
    const courses = await countPublishedBy(tx, userId);
    if (courses === 0) return null;
    const what = pluralOf(courses, 'a published course', `${courses} published courses`);
    return `You teach ${what}. Archive what you teach first, or write to support: people are learning with it.`;
  },
};
