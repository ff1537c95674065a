import type { QueueEntry } from '@darasa/contract/approval/schemas';
import type { Pagination } from '@darasa/contract/http/pagination';
import { countReviewQueue, findReviewQueue } from '#modules/authoring';
import type { Db } from '#platform/database/index';
import { paginate } from '#platform/http/paginate';
import { countOpenThreads } from './comment-repository.ts';
import { presentQueueEntry } from './presenter.ts';

/** One page of the courses that wait for a decision, the longest waiting first. */
export async function readQueue(
  db: Db,
  query: { page: number; limit: number },
): Promise<{ courses: QueueEntry[]; pagination: Pagination }> {
  const { page, limit } = query;
  const [rows, total] = await Promise.all([
    findReviewQueue(db, { limit, offset: (page - 1) * limit }),
    countReviewQueue(db),
  ]);
  const open = await countOpenThreads(
    db,
    rows.map(({ course_id }) => course_id),
  );
  return {
    courses: rows.map((row) => presentQueueEntry(row, open.get(row.course_id) ?? 0)),
    pagination: paginate(query, total),
  };
}
