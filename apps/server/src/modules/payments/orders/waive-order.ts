import { randomUUID } from 'node:crypto';
import { obstacleMessagesForStaff } from '@darasa/contract/payments/messages';
import { ORDER_DAYS } from '@darasa/contract/payments/rules';
import { reserveSeat } from '#modules/enrollment';
import type { TxCtx } from '#platform/context/index';
import type { EmailSite } from '#platform/mail/index';
import { lockFreePlaces } from '../invoices/free-places.ts';
import { postPlaced } from '../ledger/post.ts';
import { lockBuyer } from '../order-repository.ts';
import { MANUAL } from '../providers/manual/manual-payments.ts';
import { choose } from './choose.ts';
import { insertLines } from './lines/line-repository.ts';
import { insertNumbered } from './place-order.ts';
import { newLines, totalsOf } from './selection.ts';
import { settle } from './settle.ts';

const DAY_MS = 86_400_000;

/**
 * Lets somebody into a priced course for nothing, by an order whose total is 0: there is no payment, no receipt and no share. Who may decide
 * that is the caller's rule.
 * @param place.teacherId whose free places of the month it is one of; null: an administrator lets them in
 * @returns the number of the order; or why it cannot be
 */
export async function waiveOrder(
  ctx: TxCtx,
  { site }: { site: EmailSite },
  { userId, courseId, teacherId = null }: { userId: number; courseId: number; teacherId?: number | null },
): Promise<{ number: string } | { refused: 'enrolled' | 'full' | 'no_places' | 'other'; message: string }> {
  const { db: tx, now } = ctx;
  if (teacherId !== null && (await lockFreePlaces(ctx, teacherId)).left === 0)
    return { refused: 'no_places', message: 'You have given all your free places of this month.' };
  await lockBuyer(tx, userId);
  // Whoever is let in needs no permission to buy
  const choice = await choose({ db: tx, actor: { userId, roles: ['student'] } }, { course: courseId });
  if (choice.obstacle) return refusedFor(choice.obstacle);
  const lines = choice.selection.lines.map((line) => ({ ...line, discount: line.list }));
  const selection = { ...choice.selection, lines };
  const { list, discount, tax } = totalsOf(selection);
  const order = await insertNumbered(tx, {
    user_id: userId,
    chosen: selection.chosen,
    course_id: selection.courseId,
    bundle_id: null,
    course_title: selection.title,
    currency: selection.currency,
    list_minor: list,
    discount_minor: discount,
    tax_minor: tax,
    tax_name: selection.taxName,
    provider: MANUAL,
    given_by: teacherId,
    idempotency_key: `staff-${randomUUID()}`,
    expires_at: new Date(now.getTime() + ORDER_DAYS * DAY_MS),
  });
  await insertLines(tx, order.id, newLines(selection));
  await postPlaced(tx, order);
  const seat = { userId, courseId, orderId: order.id, endsAt: order.expires_at };
  const reserved = await reserveSeat(tx, seat);
  // Nothing is kept of it: the caller's transaction is undone
  if (reserved.outcome === 'refused') throw new SeatLost(reserved.reason === 'full' ? 'full' : 'other');
  await settle(tx, { site }, order, { payment: { method: null, reference: null, referenceKey: null } });
  return { number: order.number };
}

/** Somebody else was faster. */
export class SeatLost extends Error {
  readonly reason: 'full' | 'other';
  constructor(reason: 'full' | 'other') {
    super('There is no seat any more');
    this.reason = reason;
  }
}

const refusedFor = (obstacle: keyof typeof obstacleMessagesForStaff) => ({
  refused: obstacle === 'enrolled' || obstacle === 'full' ? obstacle : ('other' as const),
  message: obstacleMessagesForStaff[obstacle],
});
