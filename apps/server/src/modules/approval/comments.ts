import type { ReviewComment } from '@darasa/contract/approval/schemas';
import { type CourseAccess, courseAccess } from '#modules/authoring';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import {
  countComments,
  countReplies,
  deleteComment,
  findComments,
  insertComment,
  lockComment,
  updateResolved,
} from './comment-repository.ts';
import { commentAdded } from './events.ts';
import { isReviewer, mayComment, type Reader } from './policy.ts';
import { presentComment } from './presenter.ts';

/** More is a fault of a program, or somebody's way to fill the database. */
const MOST_COMMENTS = 2000;
const PATH =
  /^(?:|details(?:\/\w+)?|outline(?:\/\w+)?|(?:module|lesson|assessment):[0-9a-f-]{36}(?:\/[\w-]+)*)$/;

export interface NewComment {
  /** Made by the client: sending it again adds nothing. */
  id: string;
  path: string;
  parent_id: string | null;
  text: string;
}

/** What has been written about a course, in order. @throws AppError NOT_FOUND for those who do not work on it */
export async function readComments(db: Db | Tx, actor: Actor, courseId: string): Promise<ReviewComment[]> {
  const course = await requireCourse(db, actor, courseId);
  return presentComments(db, course.id, readerOf(actor, course));
}

/**
 * Comments on a place of a course, or answers a comment: then in that thread, at its place. The same comment may be sent twice.
 * @throws AppError NOT_FOUND, also for a thread that is gone; FORBIDDEN for who may only read; CONFLICT for an id that
 * stands for another comment; BAD_REQUEST for a place that there cannot be
 */
export async function addComment(
  ctx: Ctx,
  courseId: string,
  { id, path, parent_id, text }: NewComment,
): Promise<ReviewComment[]> {
  if (!PATH.test(path)) throw badRequest([{ path: 'path', message: 'Not a place in a course' }]);
  return ctx.transaction(async ({ db: tx }) => {
    const { course, reader } = await requireWriter(tx, ctx.actor, courseId);
    const root = parent_id === null ? undefined : await requireThread(tx, course.id, parent_id);
    const inserted = await writeComment(tx, course, reader, {
      id,
      path: root?.path ?? path,
      parent_id: root?.id ?? null,
      text,
    });
    if (!inserted) {
      const earlier = await lockComment(tx, course.id, id);
      if (earlier?.user_id !== ctx.actor.userId || earlier.text !== text)
        throw new AppError('CONFLICT', 'This comment cannot be added. Please write it again.');
    }
    return presentComments(tx, course.id, reader);
  });
}

/** @returns false when it is there already */
async function writeComment(
  tx: Tx,
  course: CourseAccess,
  reader: Reader,
  comment: NewComment,
): Promise<boolean> {
  if ((await countComments(tx, course.id)) >= MOST_COMMENTS)
    throw new AppError('CONFLICT', 'This course has too many comments. Delete some of yours first.');
  const inserted = await insertComment(tx, {
    ...comment,
    course_id: course.id,
    revision: course.revision_number ?? 0,
    user_id: reader.actor.userId,
    is_reviewer: isReviewer(reader),
  });
  if (inserted) await emit(tx, commentAdded, { course_id: course.id, comment_id: comment.id });
  return inserted;
}

/**
 * Marks a thread as resolved, or opens it again; one that is so already stays.
 * @throws AppError NOT_FOUND, CONFLICT for an answer within a thread, FORBIDDEN for who may only read
 */
export async function resolveThread(
  ctx: Ctx,
  courseId: string,
  commentId: string,
  resolved: boolean,
): Promise<ReviewComment[]> {
  return ctx.transaction(async ({ db: tx }) => {
    const { course, reader } = await requireWriter(tx, ctx.actor, courseId);
    const comment = await requireComment(tx, course.id, commentId);
    if (comment.parent_id !== null) throw new AppError('CONFLICT', 'Only a whole thread can be resolved');
    await updateResolved(tx, course.id, comment.id, resolved);
    return presentComments(tx, course.id, reader);
  });
}

/** Deletes a comment of one's own. @throws AppError NOT_FOUND, also for another person's; CONFLICT once it is answered */
export async function removeComment(ctx: Ctx, courseId: string, commentId: string): Promise<ReviewComment[]> {
  return ctx.transaction(async ({ db: tx }) => {
    const { course, reader } = await requireWriter(tx, ctx.actor, courseId);
    const comment = await requireComment(tx, course.id, commentId);
    if (comment.user_id !== ctx.actor.userId) throw commentNotFound();
    if ((await countReplies(tx, course.id, comment.id)) > 0)
      throw new AppError('CONFLICT', 'This comment has replies, so it cannot be deleted');
    await deleteComment(tx, course.id, comment.id);
    return presentComments(tx, course.id, reader);
  });
}

export async function presentComments(
  db: Db | Tx,
  courseId: number,
  reader: Reader,
): Promise<ReviewComment[]> {
  return (await findComments(db, courseId)).map((row) => presentComment(row, reader));
}

const commentNotFound = () => new AppError('NOT_FOUND', 'Comment not found');

/** @throws AppError NOT_FOUND when there is none, or not for this person */
async function requireCourse(db: Db | Tx, actor: Actor, id: string): Promise<CourseAccess> {
  const course = await courseAccess(db, actor, id);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  return course;
}

/** @throws AppError NOT_FOUND, FORBIDDEN for somebody who may look at the course only */
async function requireWriter(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ course: CourseAccess; reader: Reader }> {
  const course = await requireCourse(tx, actor, id);
  const reader = readerOf(actor, course);
  if (!mayComment(reader)) throw new AppError('FORBIDDEN', 'You can view this course but not comment on it');
  return { course, reader };
}

export const readerOf = (actor: Actor, { role }: Pick<CourseAccess, 'role'>): Reader => ({
  actor,
  authorRole: role,
});

/** @throws AppError NOT_FOUND */
async function requireComment(tx: Tx, courseId: number, id: string) {
  const comment = await lockComment(tx, courseId, id);
  if (!comment) throw commentNotFound();
  return comment;
}

/** The comment that begins the thread of one that is answered. @throws AppError NOT_FOUND */
async function requireThread(tx: Tx, courseId: number, id: string) {
  const comment = await requireComment(tx, courseId, id);
  return comment.parent_id === null ? comment : requireComment(tx, courseId, comment.parent_id);
}
