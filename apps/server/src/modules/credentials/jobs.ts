import { accountErased } from '#modules/identity';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { announceCertificate } from './certificates.ts';
import { removeHolder } from './repository.ts';

/** The payload contains an email: it is not kept longer than it helps to find a fault. */
const KEPT_S = 3600;

/** Removes a deleted account's name from its certificates. */
const removeErased = subscribe({
  event: accountErased,
  name: 'credentials.remove-holder',
  options: { keepSeconds: KEPT_S },
  async handler(tx, { user_id }) {
    for (const id of await removeHolder(tx, user_id)) await announceCertificate(tx, id);
  },
});

export const credentialJobs: AnyJob[] = [removeErased];
