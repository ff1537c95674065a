import type { PersonalDataHandler } from '#modules/identity';
import {
  countPublishedBy,
  findCoursesBy,
  findEnrollmentsOf,
  findReviewsOf,
} from './personal-data-repository.ts';

/**
 * What the catalogue keeps about people. Reviews and enrollments stay when an account goes, since ratings and counts stand on
 * them; they belong to an account without a name then. Whoever has published courses has learners who need them.
 */
export const cataloguePersonalData: PersonalDataHandler = {
  name: 'catalogue',
  async exportPersonalData(db, userId) {
    const [enrollments, reviews, courses] = await Promise.all([
      findEnrollmentsOf(db, userId),
      findReviewsOf(db, userId),
      findCoursesBy(db, userId),
    ]);
    return { enrollments, reviews, courses_you_teach: courses };
  },
  async reasonToKeep(tx, userId) {
    const courses = await countPublishedBy(tx, userId);
    if (courses === 0) return null;
    const what = courses === 1 ? 'a published course' : `${courses} published courses`;
    return `You teach ${what}. Archive what you teach first, or write to support: people are learning with it.`;
  },
};
