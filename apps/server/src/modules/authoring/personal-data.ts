import type { PersonalDataHandler } from '#modules/identity';
import { findAuthoredBy } from './authors/author-repository.ts';
import { findDraftsWithData } from './drafts/draft-repository.ts';

/**
 * What authoring keeps about people: their drafts, and what they help to write. Courses that they own are in the catalogue's
 * part. Erasure: see jobs.ts.
 */
export const authoringPersonalData: PersonalDataHandler = {
  name: 'authoring',
  async exportPersonalData(db, userId) {
    const [drafts, courses] = await Promise.all([findDraftsWithData(db, userId), findAuthoredBy(db, userId)]);
    return { course_drafts: drafts, courses_you_help_to_write: courses };
  },
};
