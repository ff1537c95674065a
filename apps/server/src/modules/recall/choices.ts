import type { RecallSettings } from '@darasa/contract/recall/endpoints';
import { findTakenCourses } from '#modules/enrollment';
import type { Ctx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { countDueCards, findAllCards } from './card-repository.ts';
import { dayIn, isTimeZone, pauseOn } from './days.ts';
import type { RecallDeps } from './deps.ts';
import { recallChanged } from './events.ts';
import { findPerson, isKnownZone, lockPerson, saveCourse, updatePerson } from './person-repository.ts';
import { presentSettings } from './presenter.ts';
import { dueBy } from './read-cards.ts';
import { replayCards } from './replay.ts';
import { settleCards, zoneOf } from './settle-cards.ts';

/** @throws AppError NOT_FOUND for a course that they are not in */
async function requireTaken(ctx: Ctx, courseId: number): Promise<void> {
  const taken = await findTakenCourses(ctx.db, ctx.actor.userId);
  if (!taken.some(({ course_id }) => course_id === courseId))
    throw new AppError('NOT_FOUND', 'Course not found');
}

/** @throws AppError BAD_REQUEST for a time zone that is none */
export async function changeSettings(ctx: Ctx, body: RecallSettings): Promise<{ settings: RecallSettings }> {
  const { userId } = ctx.actor;
  if (body.time_zone !== null && !(isTimeZone(body.time_zone) && (await isKnownZone(ctx.db, body.time_zone))))
    throw new AppError('BAD_REQUEST', 'There is no such time zone.');
  await ctx.transaction(async ({ db: tx }) => {
    const before = await lockPerson(tx, userId);
    const zone = body.time_zone ?? ctx.timeZone;
    const { paused_until } = body;
    const after = {
      ...body,
      days_off: [...new Set(body.days_off)].sort((one, other) => one - other),
      // A pause that goes on began when it began
      paused_from:
        paused_until === null
          ? null
          : pauseOn(before, dayIn(ctx.now, zone))
            ? before.paused_from
            : dayIn(ctx.now, zone),
    };
    await updatePerson(tx, userId, after);
    const person = { ...before, ...after };
    await replayCards(tx, userId, { person, timeZone: zoneOf(ctx, person) });
    await emit(tx, recallChanged, { user_id: userId });
  });
  const person = await findPerson(ctx.db, userId);
  return { settings: presentSettings(person, dayIn(ctx.now, zoneOf(ctx, person))) };
}

/** @throws AppError NOT_FOUND for a course that they are not in, BAD_REQUEST for an exam that is over */
export async function changeCourse(
  ctx: Ctx,
  courseId: number,
  change: { left_out: boolean; exam_on: string | null },
): Promise<Record<string, never>> {
  await requireTaken(ctx, courseId);
  const person = await findPerson(ctx.db, ctx.actor.userId);
  if (change.exam_on !== null && change.exam_on < dayIn(ctx.now, zoneOf(ctx, person)))
    throw new AppError('BAD_REQUEST', 'The day of the exam is over. Choose today or a later day.');
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

/** Spreads what is due today over some days from today on. @param days null: all of it is due as it comes */
export async function spreadCards(ctx: Ctx, deps: RecallDeps, days: number | null): Promise<{ due: number }> {
  const { userId } = ctx.actor;
  await settleCards(ctx, deps);
  const timeZone = await ctx.transaction(async ({ db: tx }) => {
    const before = await lockPerson(tx, userId);
    const zone = zoneOf(ctx, before);
    const change = { spread_days: days, spread_from: days === null ? null : dayIn(ctx.now, zone) };
    await updatePerson(tx, userId, change);
    await replayCards(tx, userId, { person: { ...before, ...change }, timeZone: zone });
    await emit(tx, recallChanged, { user_id: userId });
    return zone;
  });
  const due = await countDueCards(ctx.db, userId, dueBy(ctx.now, timeZone, 0));
  return { due: due.reduce((sum, { cards }) => sum + cards, 0) };
}
