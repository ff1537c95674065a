import { accountErased } from '#modules/identity';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { anonymiseMessages } from './repository.ts';

/** The payload contains an email: it is not kept longer than it helps to find a fault. */
const KEPT_S = 3600;

/** Erases the person from their messages when they have deleted their account. */
const anonymiseErased = subscribe({
  event: accountErased,
  name: 'support.anonymise-messages',
  options: { keepSeconds: KEPT_S },
  handler: (tx, { user_id, email, name, erased_at }) =>
    anonymiseMessages(tx, { userId: user_id, email, name, until: new Date(erased_at) }),
});

export const supportJobs: AnyJob[] = [anonymiseErased];
