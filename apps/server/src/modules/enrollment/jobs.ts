import { accountErased } from '#modules/identity';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { deleteAllSaved } from './saved-repository.ts';

/** The payload names an email address: it is not kept for longer than it helps to find a fault. */
const KEPT_S = 3600;

/** What somebody has saved goes with their account. */
const removeErased = subscribe({
  event: accountErased,
  name: 'enrollment.remove-saved-courses',
  options: { keepSeconds: KEPT_S },
  handler: (tx, { user_id }) => deleteAllSaved(tx, user_id),
});

export const enrollmentJobs: AnyJob[] = [removeErased];
