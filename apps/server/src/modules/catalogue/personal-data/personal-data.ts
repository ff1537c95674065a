import type { PersonalDataHandler } from '#modules/identity';
import { countPublishedBy, findCoursesBy, findReviewsOf } from './personal-data-repository.ts';

/**
 * The personal data in the catalogue. Reviews stay when an account is deleted, since ratings depend on them; they then belong to an account without a name. An account with published courses cannot be deleted.
 */
export const cataloguePersonalData: PersonalDataHandler = {
  name: 'catalogue',
  async exportPersonalData(db, userId) {
    const [reviews, courses] = await Promise.all([findReviewsOf(db, userId), findCoursesBy(db, userId)]);
    return { reviews, courses_you_teach: courses };
  },
  async reasonToKeep(tx, userId) {
    const courses = await countPublishedBy(tx, userId);
    if (courses === 0) return null;
    const what = courses === 1 ? 'a published course' : `${courses} published courses`;
    return `You teach ${what}. Archive what you teach first, or write to support: people are learning with it.`;
  },
};
