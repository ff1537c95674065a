import { newId } from '@darasa/contract/http/ids';
import { expect } from 'vitest';
import type { TestIdentity } from '../identity.ts';
import type { LearningRows, Someone } from '../learning/learning.ts';

/** Makes graded discussions of a course. The site and the course are there only once the tests have begun. */
export const gradedDiscussions =
  (place: () => { site: TestIdentity; teacher: Someone; rows: LearningRows }) =>
  /** A thread of the teacher that two posts are asked in. @param more fields of the participation */
  async (due: Date | null, more: object = {}): Promise<{ id: string; thread: string }> => {
    const { site, teacher, rows } = place();
    const course = String(rows.courseId);
    const { data } = await site.call('PUT', `/discussions/threads/${newId()}`, {
      as: teacher,
      body: { course, kind: 'topic', title: 'What is your soil like?' },
    });
    const [id, thread] = [newId(), data.thread.id];
    const fields = {
      title: 'Talk about soil',
      thread_id: thread,
      posts: 2,
      replies: 0,
      max_points: 10,
      passing_score: 5,
      due_date: due?.toISOString() ?? null,
      late: { policy: 'accept', percent_per_day: 10 },
      graded_by: 'count',
      ...more,
    };
    const saved = await site.call('PUT', `/discussions/participation/${id}`, {
      as: teacher,
      body: { course, fields },
    });
    expect(saved.status).toBe(200);
    return { id, thread };
  };
