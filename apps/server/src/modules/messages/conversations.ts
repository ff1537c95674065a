import { refusalTexts, type WriteRefusal } from '@darasa/contract/messages/message-rules';
import type { FoundMessage, OpenConversation } from '@darasa/contract/messages/schemas';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import {
  findByPair,
  findMembers,
  findOwn,
  findOwnOne,
  insertConversation,
  type OwnConversationRow,
  pairOf,
  updateMember,
  updateRead,
} from './conversation-repository.ts';
import { conversationChanged } from './events.ts';
import { findFound, findMessages, findWriters } from './message-repository.ts';
import { type MessageDeps, namesOf, presentConversations, presentMessages } from './presenter.ts';
import { childAmong, knows, refusalsFor } from './standing.ts';
import { findSharedPlace, findWithin } from './standing-repository.ts';

const PAGE = 20;
const MESSAGES = 50;
export const conversationNotFound = () => new AppError('NOT_FOUND', 'Conversation not found');

/** @throws AppError NOT_FOUND when the caller is not in it */
export async function requireOwn({ db, actor }: Ctx | TxCtx, id: string): Promise<OwnConversationRow> {
  const row = await findOwnOne(db, actor.userId, id);
  if (!row) throw conversationNotFound();
  return row;
}

export async function readConversations(ctx: Ctx, { search, page }: { search: string; page: number }) {
  const { rows, total } = await findOwn(ctx.db, ctx.actor.userId, {
    search,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  return {
    conversations: await presentConversations(ctx.db, ctx.actor.userId, rows),
    pagination: paginate({ page, limit: PAGE }, total),
  };
}

/** @throws AppError NOT_FOUND */
export async function readConversation(
  ctx: Ctx | TxCtx,
  id: string,
): Promise<{ conversation: OpenConversation }> {
  const row = await requireOwn(ctx, id);
  const [[conversation], refusal] = await Promise.all([
    presentConversations(ctx.db, ctx.actor.userId, [row]),
    refusalIn(ctx, row),
  ]);
  if (!conversation) throw conversationNotFound();
  return { conversation: { ...conversation, refusal } };
}

/** Why the caller cannot write in a conversation of theirs now; null: they can. */
export async function refusalIn(ctx: Ctx | TxCtx, row: OwnConversationRow): Promise<WriteRefusal | null> {
  if (row.left_seq !== null) return 'left';
  const { userId } = ctx.actor;
  if (row.pair === null) return (await findWithin(ctx.db, row, [userId])).has(userId) ? null : 'not_shared';
  const [other] = (await findMembers(ctx.db, [row.id])).filter(({ user_id }) => user_id !== userId);
  if (!other) return 'gone';
  const refusals = await refusalsFor(ctx, [other.user_id], await findWriters(ctx.db, row.id));
  return refusals.get(other.user_id) ?? null;
}

/** @throws AppError NOT_FOUND */
export async function readMessages(
  ctx: Ctx,
  deps: MessageDeps,
  id: string,
  {
    before,
    after,
    around,
  }: { before?: number | undefined; after?: number | undefined; around?: number | undefined },
) {
  const row = await requireOwn(ctx, id);
  const until = row.left_seq ?? row.last_seq;
  const rows = await findMessages(ctx.db, id, {
    before,
    // The one that is looked for stands in the middle, with the newest below it where these fit
    after: around === undefined ? after : Math.max(0, Math.min(around - MESSAGES / 2, until - MESSAGES)),
    until,
    limit: MESSAGES,
  });
  return {
    messages: await presentMessages(ctx.db, deps, ctx.actor.userId, rows),
    earlier: (rows[0]?.seq ?? 1) > 1,
    later: (rows.at(-1)?.seq ?? until) < until,
  };
}

/** Messages of the caller with some words, with where they are. */
export async function searchMessages(ctx: Ctx, search: string): Promise<{ messages: FoundMessage[] }> {
  const { db, actor } = ctx;
  const rows = await findFound(db, actor.userId, search, PAGE);
  const members = await findMembers(db, [...new Set(rows.map(({ conversation_id }) => conversation_id))]);
  const names = await namesOf(
    db,
    [...members, ...rows].flatMap((one) => ('author_id' in one ? one.author_id : one.user_id) ?? []),
  );
  const nameOf = ({ title, conversation_id }: (typeof rows)[number]): string =>
    title ??
    members
      .filter((one) => one.conversation_id === conversation_id && one.user_id !== actor.userId)
      .map(({ user_id }) => names.get(user_id) ?? 'Deleted account')
      .join(', ');
  return {
    messages: rows.map((row) => ({
      id: row.id,
      conversation_id: row.conversation_id,
      seq: row.seq,
      conversation: nameOf(row),
      author: row.author_id === null ? null : (names.get(row.author_id) ?? null),
      own: row.author_id === actor.userId,
      text: row.text,
      sent_at: row.sent_at.toISOString(),
    })),
  };
}

interface Begun {
  to: string[];
  title: string | null;
  course_id: string | null;
  group_id: string | null;
}

/**
 * Begins a conversation. The same call twice is one, and of two people there is one.
 * @throws AppError NOT_FOUND for somebody whom the caller does not know, FORBIDDEN for whom they cannot write to, BAD_REQUEST
 */
export async function beginConversation(ctx: Ctx, id: string, begun: Begun) {
  const { userId } = ctx.actor;
  const others = [...new Set(begun.to.map(Number))].filter((other) => other !== userId);
  if (others.length === 0) throw badRequest([{ path: 'to', message: refusalTexts.self }]);
  return ctx.transaction(async (inside) => {
    const made =
      others.length === 1 && begun.title === null
        ? await beginWithOne(inside, id, others[0] as number)
        : await beginWithSeveral(inside, id, others, begun);
    return readConversation(inside, made);
  });
}

async function beginWithOne(inside: TxCtx, id: string, other: number): Promise<string> {
  const { db: tx, actor } = inside;
  const pair = pairOf(actor.userId, other);
  const before = await findByPair(tx, pair);
  if (before !== undefined) return before;
  const refusal = (await refusalsFor(inside, [other])).get(other) ?? null;
  // Who is not known is not there: nobody finds out by trying numbers who is, or who is a child
  if (refusal === 'not_shared' || refusal === 'gone' || !(await knows(inside, other)))
    throw new AppError('NOT_FOUND', 'Person not found');
  if (refusal) throw new AppError('CONFLICT', refusalTexts[refusal]);
  const values = { id, pair, title: null, course_id: null, group_id: null, created_by: actor.userId };
  if (await insertConversation(tx, values, [actor.userId, other])) return id;
  const now = await findByPair(tx, pair);
  if (now === undefined) throw new AppError('CONFLICT', 'This conversation exists already');
  return now;
}

async function beginWithSeveral(inside: TxCtx, id: string, others: number[], begun: Begun): Promise<string> {
  const { db: tx, actor } = inside;
  const all = [actor.userId, ...others];
  if (await findOwnOne(tx, actor.userId, id)) return id;
  if (begun.title === null) throw badRequest([{ path: 'title', message: 'Give the conversation a name' }]);
  const place = await placeOf(tx, begun, all);
  for (const refusal of (await refusalsFor(inside, others)).values())
    if (refusal) throw new AppError('CONFLICT', refusalTexts[refusal]);
  if ((await childAmong(inside, all)) !== undefined)
    throw new AppError('CONFLICT', 'Children can be in a conversation with their teachers only.');
  const values = { id, pair: null, title: begun.title, ...place, created_by: actor.userId };
  if (!(await insertConversation(tx, values, all))) throw new AppError('CONFLICT', 'This id is taken');
  await emit(tx, conversationChanged, { user_ids: all });
  return id;
}

/** The course or group that it is in: the one that was said, or one that they share. @throws AppError NOT_FOUND, CONFLICT */
async function placeOf(tx: Tx, { course_id, group_id }: Begun, all: readonly number[]) {
  if (course_id === null && group_id === null) {
    const shared = await findSharedPlace(tx, all);
    if (!shared) throw new AppError('CONFLICT', 'These people do not share a course or group with you.');
    return shared;
  }
  const place = {
    course_id: course_id === null ? null : Number(course_id),
    group_id: group_id === null || course_id !== null ? null : Number(group_id),
  };
  const within = await findWithin(tx, place, all);
  if (!all.every((one) => within.has(one))) throw new AppError('NOT_FOUND', 'Person not found');
  return place;
}

/** Everybody in it, to be told of a change. */
export async function membersOf(ctx: TxCtx, id: string): Promise<number[]> {
  return (await findMembers(ctx.db, [id])).flatMap(({ user_id, left_seq }) =>
    left_seq === null ? user_id : [],
  );
}

/** @throws AppError NOT_FOUND */
export async function markRead(ctx: Ctx, id: string, seq: number) {
  await ctx.transaction(async (inside) => {
    await requireOwn(inside, id);
    if (!(await updateRead(inside.db, id, inside.actor.userId, seq))) return;
    await emit(inside.db, conversationChanged, { user_ids: await membersOf(inside, id) });
  });
  return {};
}

/** @throws AppError NOT_FOUND */
export function muteConversation(ctx: Ctx, id: string, muted: boolean) {
  return ctx.transaction(async (inside) => {
    await requireOwn(inside, id);
    await updateMember(inside.db, id, [inside.actor.userId], { muted });
    await emit(inside.db, conversationChanged, { user_ids: [inside.actor.userId] });
    return readConversation(inside, id);
  });
}

/** @throws AppError NOT_FOUND, CONFLICT for one of two people */
export function leaveConversation(ctx: Ctx, id: string) {
  return ctx.transaction(async (inside) => {
    const row = await requireOwn(inside, id);
    if (row.pair !== null) throw new AppError('CONFLICT', 'A conversation of two people can be muted only.');
    if (row.left_seq === null) {
      const told = await membersOf(inside, id);
      await updateMember(inside.db, id, [inside.actor.userId], { left_seq: row.last_seq });
      await emit(inside.db, conversationChanged, { user_ids: told });
    }
    return readConversation(inside, id);
  });
}
