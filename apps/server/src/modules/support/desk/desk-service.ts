import { chatLimits } from '@darasa/contract/support/chat-rules';
import type { DeskView } from '@darasa/contract/support/inbox';
import { findAdminIds, findContacts, findGrantees } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { findOnDuty } from '../conversation/conversation-repository.ts';
import {
  countCanned,
  deleteCanned,
  findCanned,
  findFigures,
  findTags,
  saveCannedRow,
  setDuty,
} from './desk-repository.ts';

export interface DeskDeps {
  /** Whether replies by email come back. */
  inbound: boolean;
}

const DAY = 86_400_000;
const FIGURE_DAYS = 30;

/** Who is there, what is kept ready, and how fast answers are. */
export async function readDesk({ db, actor, now }: Ctx | TxCtx, { inbound }: DeskDeps): Promise<DeskView> {
  const [onDuty, admins, grantees, canned, tags, figures] = await Promise.all([
    findOnDuty(db),
    findAdminIds(db),
    findGrantees(db, 'support.answer'),
    findCanned(db),
    findTags(db),
    findFigures(db, new Date(now.getTime() - FIGURE_DAYS * DAY), now),
  ]);
  const people = await findContacts(db, [...new Set([...admins, ...grantees])]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return {
    on_duty: onDuty.flatMap(({ user_id, since }) => {
      const name = names.get(user_id);
      return name === undefined ? [] : [{ id: String(user_id), name, since: since.toISOString() }];
    }),
    own_duty: onDuty.some(({ user_id }) => user_id === actor.userId),
    agents: people
      .map(({ id, name }) => ({ id: String(id), name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    canned,
    tags,
    waiting: figures.waiting,
    first_reply_seconds: figures.first_reply,
    closed_seconds: figures.closed,
    inbound,
  };
}

export const changeDuty = (ctx: Ctx, deps: DeskDeps, on: boolean): Promise<DeskView> =>
  ctx.transaction(async (inside) => {
    await setDuty(inside.db, inside.actor.userId, on, inside.now);
    return readDesk(inside, deps);
  });

export const saveCanned = (
  ctx: Ctx,
  deps: DeskDeps,
  id: string,
  answer: { title: string; body: string },
): Promise<DeskView> =>
  ctx.transaction(async (inside) => {
    const { db: tx, actor, now } = inside;
    if ((await countCanned(tx, id)) >= chatLimits.canned)
      throw new AppError('CONFLICT', `At most ${chatLimits.canned} answers can be kept`);
    await saveCannedRow(tx, { id, ...answer, updated_by: actor.userId }, now);
    return readDesk(inside, deps);
  });

/** @throws AppError NOT_FOUND */
export const removeCanned = (ctx: Ctx, deps: DeskDeps, id: string): Promise<DeskView> =>
  ctx.transaction(async (inside) => {
    if (!(await deleteCanned(inside.db, id))) throw new AppError('NOT_FOUND', 'Answer not found');
    return readDesk(inside, deps);
  });
