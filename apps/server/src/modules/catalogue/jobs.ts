import type { AnyJob } from '#platform/jobs/index';
import { applyCounts } from './course/apply-counts.ts';
import { comparePrices } from './desk/compare-prices.ts';
import { fetchForeignPictures, type PictureDeps } from './pictures/fetch-pictures.ts';
import { collectOutdatedWords } from './search/collect-words.ts';
import { refreshVocabulary } from './search/vocabulary.ts';

export const catalogueJobs = (deps: PictureDeps): AnyJob[] => [
  refreshVocabulary,
  collectOutdatedWords,
  applyCounts,
  comparePrices,
  fetchForeignPictures(deps),
];
