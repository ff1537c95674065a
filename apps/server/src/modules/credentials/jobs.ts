import { courseCompleted } from '#modules/learning';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { issueFor } from './issue.ts';

const issueCompleted = subscribe({
  event: courseCompleted,
  name: 'credentials.issue',
  handler: (tx, { user_id, course_id, completed_at }) =>
    issueFor(tx, { userId: user_id, courseId: course_id, completedAt: new Date(completed_at) }),
});

export const credentialJobs: AnyJob[] = [issueCompleted];
