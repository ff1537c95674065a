import { attemptGraded, isCertificateTest } from '#modules/assessment';
import { namePrivacyChanged } from '#modules/identity';
import { courseCompleted, courseProgressOf } from '#modules/learning';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { announceCertificate } from './certificates.ts';
import { issueFor } from './issue.ts';
import { findCertificatesOf } from './repository.ts';
import { stillKnown } from './still-known.ts';

const issueCompleted = subscribe({
  event: courseCompleted,
  name: 'credentials.issue',
  handler: (tx, { user_id, course_id, completed_at }) =>
    issueFor(tx, { userId: user_id, courseId: course_id, completedAt: new Date(completed_at) }),
});

/** Who has completed a course gets its certificate with the test that its rule asks for. */
const issueTested = subscribe({
  event: attemptGraded,
  name: 'credentials.issue-tested',
  async handler(tx, { user_id, course_id, assessment_id }) {
    if (!(await isCertificateTest(tx, course_id, assessment_id))) return;
    const progress = (await courseProgressOf(tx, user_id, [course_id])).get(course_id);
    if (progress?.completed_at)
      await issueFor(tx, { userId: user_id, courseId: course_id, completedAt: progress.completed_at });
  },
});

/** What everybody may see of a child's certificates has changed. */
const drawAgain = subscribe({
  event: namePrivacyChanged,
  name: 'credentials.name-privacy',
  handler: async (tx, { user_id }) => {
    for (const { id } of await findCertificatesOf(tx, user_id)) await announceCertificate(tx, id);
  },
});

export const credentialJobs: AnyJob[] = [issueCompleted, issueTested, drawAgain, stillKnown];
