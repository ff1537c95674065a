import { pluralOf } from '@darasa/contract/formatting/quantities';
import type { PersonalData } from '#platform/modules/index';
import { blankInstructorName, countPublishedBy, findCoursesBy } from './personal-data-repository.ts';

/** The personal data in the catalogue. An account with published courses cannot be deleted. */
export const cataloguePersonalData: PersonalData = {
  name: 'catalogue',
  processing: {
    activity: 'Public catalogue',
    purpose: 'Showing who teaches a course',
    people: 'Teachers',
    data: 'Name, picture, headline, courses',
    basis: 'Contract',
    recipients: 'Everybody',
    kept: 'Until the course is removed; without a name after the account is deleted',
  },
  export: async (db, userId) => ({ courses_you_teach: await findCoursesBy(db, userId) }),
  /** Removes the name from the courses that they taught. */
  erase: (tx, { user_id, name }) => blankInstructorName(tx, user_id, name),
  async reasonToKeep(tx, userId) {
    const courses = await countPublishedBy(tx, userId);
    if (courses === 0) return null;
    const what = pluralOf(courses, 'a published course', `${courses} published courses`);
    return `You teach ${what}. Archive what you teach first, or write to support: people are learning with it.`;
  },
};
