import { findAuthors, roleMay } from '#modules/authoring';
import type { Db, Tx } from '#platform/database/index';
import { findCommentDetails, findDecisionText, findThreadWriters } from './comment-repository.ts';

/** A comment, for those who are notified of it. */
export interface CommentDetails {
  title: string;
  text: string;
  reply: boolean;
  /** Who wrote it; null once the account is gone. */
  writerId: number | null;
  /** Owner and editors of the course. */
  authorIds: number[];
  /** Reviewers who have written in its thread. */
  reviewerIds: number[];
}

/** @returns undefined when it has been deleted since */
export async function readCommentDetails(
  db: Db | Tx,
  courseId: number,
  commentId: string,
): Promise<CommentDetails | undefined> {
  const comment = await findCommentDetails(db, courseId, commentId);
  if (!comment) return undefined;
  const authors = await findAuthors(db, courseId);
  const writers = await findThreadWriters(db, courseId, comment.parent_id ?? commentId);
  const authorIds = authors.filter(({ role }) => roleMay(role, 'edit')).map(({ user_id }) => user_id);
  return {
    title: comment.title,
    text: comment.text,
    reply: comment.parent_id !== null,
    writerId: comment.user_id,
    authorIds,
    reviewerIds: writers.filter((id) => !authorIds.includes(id)),
  };
}

/** What a reviewer wrote with the decision on a revision; '' when nothing was written. @param revision its number */
export const readDecisionText = async (db: Db | Tx, courseId: number, revision: number): Promise<string> =>
  (await findDecisionText(db, courseId, revision)) ?? '';
