import type { Merging } from '#platform/modules/index';
import { deleteOwnVotes, deleteReview, findReviewsToMerge, moveReview } from './merging-repository.ts';

/** One review of a course: the one written last, unless only it is hidden. */
export const reviewsMerging: Merging = {
  columns: {
    'made_work.decided_by': 'stays',
    'made_work.user_id': { moved: [['course_id']] },
    'review.hidden_by': 'stays',
    'review.user_id': 'own',
    'review_reply.user_id': 'moved',
    'review_report.user_id': { moved: [['review_id']] },
    'review_vote.user_id': { moved: [['review_id']] },
  },
  counts: { reviews: 'review.user_id' },
  async merge(tx, { keptId, mergedId }, keep) {
    const own = new Map((await findReviewsToMerge(tx, keptId)).map((row) => [row.course_id, row]));
    for (const review of await findReviewsToMerge(tx, mergedId)) {
      const other = own.get(review.course_id);
      const worse = other && worseOf(other, review);
      if (worse) {
        await deleteReview(tx, worse.id);
        keep('review', [worse]);
      }
      if (worse !== review) await moveReview(tx, review.id, keptId);
    }
    await deleteOwnVotes(tx, keptId);
  },
};

interface Written {
  hidden_at: Date | null;
  edited_at: Date | null;
  created_at: Date;
}
export function worseOf<Row extends Written>(one: Row, other: Row): Row {
  if ((one.hidden_at === null) !== (other.hidden_at === null)) return one.hidden_at ? one : other;
  return (one.edited_at ?? one.created_at) >= (other.edited_at ?? other.created_at) ? other : one;
}
