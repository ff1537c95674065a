import type { AnyJob } from '#platform/jobs/index';
import { applyCounts } from './course/apply-counts.ts';
import { refreshVocabulary } from './search/vocabulary.ts';

export const catalogueJobs: AnyJob[] = [refreshVocabulary, applyCounts];
