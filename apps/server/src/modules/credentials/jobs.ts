import { accountErased } from '#modules/identity';
import { courseCompleted } from '#modules/learning';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { announceCertificate } from './certificates.ts';
import { issueFor } from './issue.ts';
import { removeHolder } from './repository.ts';

/** The payload contains an email: it is not kept longer than it helps to find a fault. */
const KEPT_S = 3600;

const issueCompleted = subscribe({
  event: courseCompleted,
  name: 'credentials.issue',
  handler: (tx, { user_id, course_id, completed_at }) =>
    issueFor(tx, { userId: user_id, courseId: course_id, completedAt: new Date(completed_at) }),
});

/** Removes a deleted account's name from its certificates. */
const removeErased = subscribe({
  event: accountErased,
  name: 'credentials.remove-holder',
  options: { keepSeconds: KEPT_S },
  async handler(tx, { user_id }) {
    for (const id of await removeHolder(tx, user_id)) await announceCertificate(tx, id);
  },
});

export const credentialJobs: AnyJob[] = [issueCompleted, removeErased];
