import { markingLimits } from '@darasa/contract/assessment/marking/limits';
import type { SavedComment } from '@darasa/contract/assessment/marking/schemas';
import { newId } from '@darasa/contract/http/ids';
import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import {
  countSavedComments,
  deleteSavedComment,
  findSavedComments,
  insertSavedComment,
  updateSavedComment,
} from './saved-comment-repository.ts';

const commentNotFound = (): AppError => new AppError('NOT_FOUND', 'Comment not found');

export const readSavedComments = (db: Db, { userId }: Actor): Promise<SavedComment[]> =>
  findSavedComments(db, userId);

/** @throws AppError CONFLICT when there are too many */
export const saveComment = (db: Db, { userId }: Actor, text: string): Promise<SavedComment> =>
  db.transaction().execute(async (tx) => {
    if ((await countSavedComments(tx, userId)) >= markingLimits.comments)
      throw new AppError('CONFLICT', `You can save at most ${markingLimits.comments} comments.`);
    const comment = { id: newId(), text: text.toWellFormed() };
    await insertSavedComment(tx, { ...comment, user_id: userId });
    return comment;
  });

/** @throws AppError NOT_FOUND */
export async function changeComment(db: Db, { userId }: Actor, comment: SavedComment): Promise<SavedComment> {
  const changed = { ...comment, text: comment.text.toWellFormed() };
  if (!(await updateSavedComment(db, { ...changed, user_id: userId }))) throw commentNotFound();
  return changed;
}

/** @throws AppError NOT_FOUND */
export async function removeComment(db: Db, { userId }: Actor, id: string): Promise<void> {
  if (!(await deleteSavedComment(db, id, userId))) throw commentNotFound();
}
