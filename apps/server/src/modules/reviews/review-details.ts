import type { Db, Tx } from '#platform/database/index';
import { findReview } from './repository.ts';

/** A review, for those who are notified of it. */
export interface ReviewDetails {
  rating: number;
  comment: string;
  /** Text of the reply; null when there is none. */
  reply: string | null;
  /** Whether its author shows the whole name with reviews. */
  named: boolean;
}

/** @returns undefined when it has been deleted or hidden since */
export async function readReviewDetails(db: Db | Tx, id: number): Promise<ReviewDetails | undefined> {
  const review = await findReview(db, id);
  if (!review || review.hidden_at !== null) return undefined;
  return {
    rating: review.rating,
    comment: review.comment,
    reply: review.reply?.text ?? null,
    named: review.full_name_on_reviews,
  };
}
