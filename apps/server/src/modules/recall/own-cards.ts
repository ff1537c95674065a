import type { OwnCard, RecallCardView } from '@darasa/contract/recall/endpoints';
import { recallLimits as limits } from '@darasa/contract/recall/session-rules';
import { findCourseNames } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { findCards } from './card-repository.ts';
import type { RecallDeps } from './deps.ts';
import { recallChanged } from './events.ts';
import { countOwnCards, findOwnCards, removeOwnCard, saveOwnCard } from './own-card-repository.ts';
import { lockPerson } from './person-repository.ts';
import { presentCard } from './presenter.ts';
import { readTakenCourses } from './settle-cards.ts';

/** The cards that somebody has made. */
export async function readOwnCards(
  ctx: Ctx,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
): Promise<{ cards: OwnCard[]; pagination: ReturnType<typeof paginate> }> {
  const offset = (page - 1) * limit;
  const { cards, total } = await findOwnCards(ctx.db, ctx.actor.userId, { search, offset, limit });
  const names = await findCourseNames(ctx.db, [
    ...new Set(cards.flatMap(({ course_id }) => course_id ?? [])),
  ]);
  return {
    cards: cards.map(({ course_id, ...card }) => {
      const name = course_id === null ? undefined : names.get(course_id);
      return {
        ...card,
        course: name && course_id !== null ? { id: String(course_id), ...name } : null,
        shown_at: card.shown_at.toISOString(),
        changed_at: card.changed_at.toISOString(),
      };
    }),
    pagination: paginate({ page, limit }, total),
  };
}

/**
 * Makes a card, or changes one's own.
 * @throws AppError NOT_FOUND for a course that they are not in, CONFLICT for an id of a question's card or too many cards
 */
export async function makeCard(
  ctx: Ctx,
  { readRevision }: RecallDeps,
  id: string,
  body: {
    course_id: string | null;
    lesson_id: string | null;
    front: string;
    back: string;
    changed_at?: string | undefined;
    sent_at?: string | undefined;
  },
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
    // As long before now as it was before the device sent it
    const ago =
      body.changed_at && body.sent_at
        ? Math.max(0, Date.parse(body.sent_at) - Date.parse(body.changed_at))
        : 0;
    const changed_at = new Date(ctx.now.getTime() - ago);
    const card = { id, course_id: courseId, lesson_id, topic, front, back, since: ctx.now, changed_at };
    if (!(await saveOwnCard(tx, userId, card)))
      throw new AppError('CONFLICT', 'There is another card with this id.', { reason: 'id_taken' });
    await emit(tx, recallChanged, { user_id: userId });
  });
  const card = (await findCards(ctx.db, userId, [id])).get(id);
  if (!card) throw new AppError('NOT_FOUND', 'This card was removed');
  return { card: presentCard(card, { question: null, flashcard: null }) };
}

/** The module of the lesson that a card comes from. */
async function topicOf(
  ctx: Ctx,
  readRevision: RecallDeps['readRevision'],
  courseId: number,
  lessonId: string | null,
): Promise<string> {
  const course = (await readTakenCourses(ctx)).find((each) => each.courseId === courseId);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  const revisionId = course.pinned ?? course.published;
  const revision = revisionId === null ? undefined : await readRevision(ctx.db, revisionId);
  const module = revision?.modules.find(({ lessons }) => lessons.some((lesson) => lesson.id === lessonId));
  return module?.title ?? '';
}

/** Removes a card that they have made. Made again within a month it has its answers. */
export async function removeCard(ctx: Ctx, id: string): Promise<Record<string, never>> {
  await ctx.transaction(async ({ db: tx }) => {
    await removeOwnCard(tx, ctx.actor.userId, id, ctx.now);
    await emit(tx, recallChanged, { user_id: ctx.actor.userId });
  });
  return {};
}
