import { accountErased } from '#modules/identity';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { blankReportNotes } from './personal-data-repository.ts';

/** The payload contains an email: it is not kept longer than it helps to find a fault. */
const KEPT_S = 3600;

/** Removes the words of a deleted account's reports. Its reviews stay, without a name. */
const blankErased = subscribe({
  event: accountErased,
  name: 'reviews.blank-erased',
  options: { keepSeconds: KEPT_S },
  handler: (tx, { user_id }) => blankReportNotes(tx, user_id),
});

export const reviewJobs: AnyJob[] = [blankErased];
