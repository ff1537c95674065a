import { markingLimits } from '@darasa/contract/assessment/marking/limits';
import type { KeptComment } from '@darasa/contract/assessment/marking/schemas';
import { newId } from '@darasa/contract/http/ids';
import type { Db } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import {
  countKeptComments,
  deleteKeptComment,
  findKeptComments,
  insertKeptComment,
  updateKeptComment,
} from './kept-comment-repository.ts';

const commentNotFound = (): AppError => new AppError('NOT_FOUND', 'Comment not found');

export const readKeptComments = (db: Db, { userId }: Actor): Promise<KeptComment[]> =>
  findKeptComments(db, userId);

/** @throws AppError CONFLICT when there are too many */
export const keepComment = (db: Db, { userId }: Actor, text: string): Promise<KeptComment> =>
  db.transaction().execute(async (tx) => {
    if ((await countKeptComments(tx, userId)) >= markingLimits.comments)
      throw new AppError('CONFLICT', `You can save at most ${markingLimits.comments} comments.`);
    const comment = { id: newId(), text: text.toWellFormed() };
    await insertKeptComment(tx, { ...comment, user_id: userId });
    return comment;
  });

/** @throws AppError NOT_FOUND */
export async function changeComment(db: Db, { userId }: Actor, comment: KeptComment): Promise<KeptComment> {
  const changed = { ...comment, text: comment.text.toWellFormed() };
  if (!(await updateKeptComment(db, { ...changed, user_id: userId }))) throw commentNotFound();
  return changed;
}

/** @throws AppError NOT_FOUND */
export async function removeComment(db: Db, { userId }: Actor, id: string): Promise<void> {
  if (!(await deleteKeptComment(db, id, userId))) throw commentNotFound();
}
