import { accountErased } from '#modules/identity';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { applyCounts } from './course/apply-counts.ts';
import { blankInstructorName } from './personal-data/personal-data-repository.ts';
import { fetchForeignPictures, type PictureDeps } from './pictures/fetch-pictures.ts';
import { collectOutdatedWords } from './search/collect-words.ts';
import { refreshVocabulary } from './search/vocabulary.ts';

/** The payload contains an email. */
const PERSONAL_KEPT_S = 3600;

/** Removes a deleted account's name from the courses that its owner taught. */
const blankErasedInstructor = subscribe({
  event: accountErased,
  name: 'catalogue.blank-erased-instructor',
  options: { keepSeconds: PERSONAL_KEPT_S },
  handler: (tx, { user_id, name }) => blankInstructorName(tx, user_id, name),
});

export const catalogueJobs = (deps: PictureDeps): AnyJob[] => [
  refreshVocabulary,
  collectOutdatedWords,
  applyCounts,
  blankErasedInstructor,
  fetchForeignPictures(deps),
];
