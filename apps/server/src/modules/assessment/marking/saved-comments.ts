import { markingLimits } from '@darasa/contract/assessment/marking/limits';
import type { SavedComment } from '@darasa/contract/assessment/marking/schemas';
import { newId } from '@darasa/contract/http/ids';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import {
  countSavedComments,
  deleteSavedComment,
  findSavedComments,
  insertSavedComment,
  updateSavedComment,
} from './saved-comment-repository.ts';

const commentNotFound = (): AppError => new AppError('NOT_FOUND', 'Comment not found');

export const readSavedComments = (ctx: Ctx): Promise<SavedComment[]> =>
  findSavedComments(ctx.db, ctx.actor.userId);

/** @throws AppError CONFLICT when there are too many */
export const saveComment = (ctx: Ctx, text: string): Promise<SavedComment> =>
  ctx.transaction(async ({ db: tx }) => {
    if ((await countSavedComments(tx, ctx.actor.userId)) >= markingLimits.comments)
      throw new AppError('CONFLICT', `You can save at most ${markingLimits.comments} comments.`);
    const comment = { id: newId(), text: text.toWellFormed() };
    await insertSavedComment(tx, { ...comment, user_id: ctx.actor.userId });
    return comment;
  });

/** @throws AppError NOT_FOUND */
export async function changeComment(ctx: Ctx, comment: SavedComment): Promise<SavedComment> {
  const changed = { ...comment, text: comment.text.toWellFormed() };
  if (!(await updateSavedComment(ctx.db, { ...changed, user_id: ctx.actor.userId }))) throw commentNotFound();
  return changed;
}

/** @throws AppError NOT_FOUND */
export async function removeComment(ctx: Ctx, id: string): Promise<void> {
  if (!(await deleteSavedComment(ctx.db, id, ctx.actor.userId))) throw commentNotFound();
}
