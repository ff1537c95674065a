import { namePrivacyChanged } from '#modules/identity';
import { courseCompleted } from '#modules/learning';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { announceCertificate } from './certificates.ts';
import { issueFor } from './issue.ts';
import { findCertificatesOf } from './repository.ts';

const issueCompleted = subscribe({
  event: courseCompleted,
  name: 'credentials.issue',
  handler: (tx, { user_id, course_id, completed_at }) =>
    issueFor(tx, { userId: user_id, courseId: course_id, completedAt: new Date(completed_at) }),
});

/** What everybody may see of a child's certificates has changed. */
const drawAgain = subscribe({
  event: namePrivacyChanged,
  name: 'credentials.name-privacy',
  handler: async (tx, { user_id }) => {
    for (const { id } of await findCertificatesOf(tx, user_id)) await announceCertificate(tx, id);
  },
});

export const credentialJobs: AnyJob[] = [issueCompleted, drawAgain];
