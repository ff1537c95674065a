import type { RecallCardView, RecallSettings } from '@darasa/contract/recall/endpoints';
import { recallLimits as limits } from '@darasa/contract/recall/session-rules';
import { findTakenCourses } from '#modules/enrollment';
import type { Ctx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { countOwnCards, deleteOwnCard, findAllCards, findCards, saveOwnCard } from './card-repository.ts';
import { isTimeZone } from './days.ts';
import type { RecallDeps } from './deps.ts';
import { recallChanged } from './events.ts';
import { findPerson, lockPerson, saveCourse, updatePerson } from './person-repository.ts';
import { presentCard, presentSettings } from './presenter.ts';
import { replayCards } from './replay.ts';
import { zoneOf } from './settle-cards.ts';

/** @throws AppError NOT_FOUND for a course that they are not in */
async function requireTaken(ctx: Ctx, courseId: number): Promise<void> {
  const taken = await findTakenCourses(ctx.db, ctx.actor.userId);
  if (!taken.some(({ course_id }) => course_id === courseId))
    throw new AppError('NOT_FOUND', 'Course not found');
}

/**
 * Makes a card, or changes one's own.
 * @throws AppError NOT_FOUND for a course that they are not in, CONFLICT for an id of a question's card or too many cards
 */
export async function makeCard(
  ctx: Ctx,
  { readRevision }: RecallDeps,
  id: string,
  body: { course_id: string | null; lesson_id: string | null; front: string; back: string },
): Promise<{ card: RecallCardView }> {
  const { userId } = ctx.actor;
  const courseId = body.course_id === null ? null : Number(body.course_id);
  const topic = courseId === null ? '' : await topicOf(ctx, readRevision, courseId, body.lesson_id);
  await ctx.transaction(async ({ db: tx }) => {
    await lockPerson(tx, userId);
    const isNew = !(await findCards(tx, userId, [id])).has(id);
    if (isNew && (await countOwnCards(tx, userId)) >= limits.ownCards)
      throw new AppError(
        'CONFLICT',
        'You have as many cards of your own as there can be. Remove some first.',
        {
          reason: 'enough',
        },
      );
    const { front, back } = body;
    const lesson_id = courseId === null ? null : body.lesson_id;
    const card = { id, course_id: courseId, lesson_id, topic, front, back, since: ctx.now };
    if (!(await saveOwnCard(tx, userId, card)))
      throw new AppError('CONFLICT', 'There is another card with this id.', { reason: 'id_taken' });
    await emit(tx, recallChanged, { user_id: userId });
  });
  const card = (await findCards(ctx.db, userId, [id])).get(id);
  if (!card) throw new AppError('NOT_FOUND', 'This card was removed');
  return { card: presentCard(card, null) };
}

/** The module of the lesson that a card comes from. */
async function topicOf(
  ctx: Ctx,
  readRevision: RecallDeps['readRevision'],
  courseId: number,
  lessonId: string | null,
): Promise<string> {
  const taken = await findTakenCourses(ctx.db, ctx.actor.userId);
  const course = taken.find(({ course_id }) => course_id === courseId);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  const revision = course.revision_id === null ? undefined : await readRevision(ctx.db, course.revision_id);
  const module = revision?.modules.find(({ lessons }) => lessons.some((lesson) => lesson.id === lessonId));
  return module?.title ?? '';
}

/** Removes a card that they have made, with its answers. */
export async function removeCard(ctx: Ctx, id: string): Promise<Record<string, never>> {
  await ctx.transaction(async ({ db: tx }) => {
    await deleteOwnCard(tx, ctx.actor.userId, id);
    await emit(tx, recallChanged, { user_id: ctx.actor.userId });
  });
  return {};
}

/** @throws AppError BAD_REQUEST for a time zone that is none */
export async function changeSettings(ctx: Ctx, body: RecallSettings): Promise<{ settings: RecallSettings }> {
  const { userId } = ctx.actor;
  if (body.time_zone !== null && !isTimeZone(body.time_zone))
    throw new AppError('BAD_REQUEST', 'There is no such time zone.');
  await ctx.transaction(async ({ db: tx }) => {
    const before = await lockPerson(tx, userId);
    const after = { ...body, days_off: [...new Set(body.days_off)].sort((one, other) => one - other) };
    await updatePerson(tx, userId, after);
    const person = { ...before, ...after };
    await replayCards(tx, userId, { person, timeZone: zoneOf(ctx, person) });
    await emit(tx, recallChanged, { user_id: userId });
  });
  return { settings: presentSettings(await findPerson(ctx.db, userId)) };
}

/** @throws AppError NOT_FOUND for a course that they are not in */
export async function changeCourse(
  ctx: Ctx,
  courseId: number,
  change: { left_out: boolean; exam_on: string | null },
): Promise<Record<string, never>> {
  await requireTaken(ctx, courseId);
  await changeOf(ctx, courseId, change);
  return {};
}

/** Answers until now count no longer. @throws AppError NOT_FOUND */
export async function resetCourse(ctx: Ctx, courseId: number): Promise<{ cards: number }> {
  await requireTaken(ctx, courseId);
  const cards = await changeOf(ctx, courseId, { reset_at: ctx.now });
  return { cards };
}

async function changeOf(
  ctx: Ctx,
  courseId: number,
  change: Parameters<typeof saveCourse>[3],
): Promise<number> {
  const { userId } = ctx.actor;
  return ctx.transaction(async ({ db: tx }) => {
    const person = await lockPerson(tx, userId);
    await saveCourse(tx, userId, courseId, change);
    const all = (await findAllCards(tx, userId)).filter(({ course_id }) => course_id === courseId);
    await replayCards(tx, userId, { person, timeZone: zoneOf(ctx, person) }, all);
    await emit(tx, recallChanged, { user_id: userId });
    return all.length;
  });
}
