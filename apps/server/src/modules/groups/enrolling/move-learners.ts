import type { enrollingEndpoints } from '@darasa/contract/groups/enrolling';
import type { MoveOrder } from '@darasa/contract/groups/rules';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { publishedRevisionOf } from '#modules/authoring';
import {
  endEnrollment,
  enrollIn,
  findStandings,
  lockSeatsOf,
  type NamedCourse,
  refusalMessage,
} from '#modules/enrollment';
import { findContacts, recordAudit } from '#modules/identity';
import { hasPaidFor, lockBuyers, waiveOrder } from '#modules/payments';
import type { Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import type { EmailSite } from '#platform/mail/index';
import { requireTaughtCourse, type TaughtCourse } from '../entering/targets.ts';
import { learnerMoved } from '../events.ts';
import { type PricedRight, requirePricedRight } from './enrol-others.ts';

type Moved = EndpointData<typeof enrollingEndpoints.move>;
type Line = Moved['lines'][number];
interface Wanted {
  user_ids: readonly string[];
  to: string;
  reason: string;
}
interface Move {
  from: NamedCourse;
  to: NamedCourse;
  reason: string;
  /** Null: the caller lets nobody into the other course without an order of their own. */
  right: PricedRight | null;
}

/** What a move would do. It is done, and undone: nothing else says the same for certain. @throws as `moveLearners` */
export async function previewMove(
  ctx: Ctx,
  deps: { site: EmailSite },
  id: string,
  wanted: Wanted,
): Promise<Moved> {
  const move = await readMove(ctx, id, wanted);
  let lines: Line[] = [];
  try {
    await ctx.transaction(async (inside) => {
      lines = await moveAll(inside, deps, move, wanted.user_ids);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return present(move, lines);
}

class Undone extends Error {}

/**
 * Moves learners to another course, all of them or none: each takes a seat there and leaves the first one, where the progress stays.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT with `details.reason`, and `details.lines` when somebody can't be moved
 */
export async function moveLearners(
  ctx: Ctx,
  deps: { site: EmailSite },
  id: string,
  wanted: Wanted,
): Promise<Moved> {
  const move = await readMove(ctx, id, wanted);
  return ctx.transaction(async (inside) => {
    const lines = await moveAll(inside, deps, move, wanted.user_ids);
    if (lines.some(({ outcome }) => outcome === 'refused'))
      throw new AppError('CONFLICT', 'Nobody was moved: look at who cannot be.', {
        reason: 'refused',
        lines,
      });
    return present(move, lines);
  });
}

const present = ({ to }: Move, lines: Line[]): Moved => ({
  to: { id: String(to.id), title: to.title },
  lines,
});

async function readMove(ctx: Ctx, id: string, { to: toId, reason }: Wanted): Promise<Move> {
  const from = await requireTaughtCourse(ctx, id);
  const to = await requireTaughtCourse(ctx, toId);
  if (from.id === to.id)
    throw new AppError('CONFLICT', 'This is the course that they are in.', { reason: 'same_course' });
  if (to.status !== 'published')
    throw new AppError('CONFLICT', 'Publish the other course first.', { reason: 'not_published' });
  // Rendering its texts can take seconds: nobody has to wait for a lock meanwhile
  await publishedRevisionOf(ctx.db, to.id);
  return { from, to, reason, right: await rightTo(ctx, to, reason) };
}

async function rightTo(ctx: Ctx, to: TaughtCourse, reason: string): Promise<PricedRight | null> {
  try {
    return await requirePricedRight(ctx, to, { reason, payment: 'free' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return null;
    throw error;
  }
}

async function moveAll(
  ctx: TxCtx,
  deps: { site: EmailSite },
  move: Move,
  wanted: readonly string[],
): Promise<Line[]> {
  const { db: tx } = ctx;
  const ids = [...new Set(wanted.map(Number))].sort((a, b) => a - b);
  const people = new Map((await findContacts(tx, ids)).map((person) => [person.id, person.name]));
  // Buyers before seats, and both in one order: two who want the same never wait for each other
  await lockBuyers(tx, ids);
  await lockSeatsOf(
    tx,
    [move.from.id, move.to.id].sort((a, b) => a - b),
  );
  const lines: Line[] = [];
  for (const userId of ids) {
    const name = people.get(userId);
    if (name === undefined) throw new AppError('NOT_FOUND', 'Learner not found');
    lines.push({ user_id: String(userId), name, ...(await moveOne(ctx, deps, move, userId)) });
  }
  return lines;
}

type Result = Pick<Line, 'outcome' | 'reason' | 'order'>;
const refused = (reason: string): Result => ({ outcome: 'refused', reason, order: null });

async function moveOne(ctx: TxCtx, deps: { site: EmailSite }, move: Move, userId: number): Promise<Result> {
  const { db: tx, actor } = ctx;
  const { from, to, reason } = move;
  const standings = await findStandings(tx, [userId], [from.id, to.id]);
  const inside = (courseId: number) =>
    standings.some((one) => one.course_id === courseId && one.status !== 'left');
  if (!standings.some(({ course_id }) => course_id === from.id))
    throw new AppError('NOT_FOUND', 'Learner not found');
  if (!inside(from.id)) return refused('Is not in this course any more.');
  const entered = inside(to.id)
    ? ({ outcome: 'inside', reason: null, order: null } as const)
    : await enter(ctx, deps, move, userId);
  if (entered.outcome === 'refused') return entered;
  await endEnrollment(tx, { userId, courseId: from.id, reason: 'moved' });
  await recordAudit(tx, {
    actorId: actor.userId,
    action: 'enrollment.moved',
    subject: { type: 'course', id: String(from.id), name: from.title },
    details: { user_id: String(userId), to: to.title, to_course_id: String(to.id), reason },
    ip: ctx.ip,
  });
  await emit(tx, learnerMoved, {
    user_id: userId,
    course_id: from.id,
    to_course_id: to.id,
    by: actor.userId,
    reason,
  });
  return entered;
}

/** Into the other course. One that has a price: by the order that they have for it, else by one of 0 where the caller may give it. */
async function enter(
  ctx: TxCtx,
  deps: { site: EmailSite },
  { to, right }: Move,
  userId: number,
): Promise<Result> {
  const place = { userId, courseId: to.id };
  if (to.price_minor === 0 || (await hasPaidFor(ctx.db, userId, to.id))) {
    const source = to.price_minor === 0 ? 'staff' : 'order';
    const result = await enrollIn(ctx.db, { ...place, source });
    if (result.outcome === 'refused') return refused(refusalMessage(result.reason));
    return moves(source === 'order' ? 'own' : null);
  }
  if (right === null)
    return refused('The other course has a price: an administrator moves them, or they buy it.');
  const waived = await waiveOrder(ctx, deps, { ...place, ...right });
  return 'refused' in waived ? refused(waived.message) : moves('free');
}

const moves = (order: MoveOrder | null): Result => ({ outcome: 'moves', reason: null, order });
