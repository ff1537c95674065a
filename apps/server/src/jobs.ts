import { catalogueJobs } from '#modules/catalogue';
import type { AnyJob } from '#platform/jobs/index';

/** Everything that runs in the background, in one list: what `defineJob` made in the modules' jobs.ts. */
export const jobs: AnyJob[] = [...catalogueJobs];
