import {
  endEnrollment,
  enrollIn,
  findEnrollment,
  refusalMessage,
  waitForSeat,
  waitNoMore,
} from '#modules/enrollment';
import { recordAudit } from '#modules/identity';
import { type InvoicedPerson, isSettled, type OrderRow, SeatLost, waiveOrder } from '#modules/payments';
import type { TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import type { EmailSite } from '#platform/mail/index';
import { peopleEnrolled } from '../events.ts';
import { settlePlace } from '../settling/settle.ts';

/*
 * What lists of people do with courses. The caller has decided that the actor may, an administrator; and holds the seats of the courses.
 */

interface Place {
  userId: number;
  courseId: number;
  listId: string;
}
export interface ListedEnrolment {
  outcome: 'given' | 'already' | 'waiting' | 'refused';
  reason: string | null;
  /** The order by which they came into a course that has a price. */
  order: string | null;
}

/**
 * Brings somebody into a course because a list says so. Where it is full they wait; one that has a price they get by an order of 0.
 * @param how.invoiced what became of them where an invoice asks for it: they came in with all those of the invoice
 * @throws SeatLost where a course that has a price is full: nothing of it may be kept
 */
export async function enrolListed(
  ctx: TxCtx,
  deps: { site: EmailSite },
  { userId, courseId, listId }: Place,
  { priced, invoiced }: { priced: boolean; invoiced?: InvoicedPerson | undefined },
): Promise<ListedEnrolment> {
  const say = (
    outcome: ListedEnrolment['outcome'],
    reason: string | null = null,
    order: string | null = null,
  ) => ({
    outcome,
    reason,
    order,
  });
  if (priced) {
    const came = invoiced ?? (await waiveOrder(ctx, deps, { userId, courseId }));
    if (!('refused' in came)) return say('given', null, 'order' in came ? came.order : came.number);
    return came.refused === 'enrolled' ? say('already') : say('refused', came.message);
  }
  const result = await enrollIn(ctx.db, { userId, courseId, source: 'list', listId });
  if (result.outcome !== 'refused') return say(result.outcome === 'already' ? 'already' : 'given');
  if (result.reason !== 'full') return say('refused', refusalMessage(result.reason));
  await waitForSeat(ctx.db, { userId, courseId, listId });
  return say('waiting');
}

/** Why it failed, where somebody else was faster; undefined: it failed for another reason. */
export function whySeatLost(error: unknown): string | undefined {
  if (!(error instanceof SeatLost)) return undefined;
  return error.reason === 'full' ? refusalMessage('full') : 'This did not work. Bring the list again.';
}

/** Says whom a list has brought into a course: to them, and in the log of actions. */
export async function announceListed(
  ctx: TxCtx,
  course: { id: number; title: string },
  {
    userIds,
    ...details
  }: { userIds: readonly number[]; listId: string; reason?: string; orders?: readonly string[] },
): Promise<void> {
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'enrollment.added',
    subject: { type: 'course', id: String(course.id), name: course.title },
    details: { user_ids: userIds.map(String), by: 'list', ...details },
    ip: ctx.ip,
  });
  await emit(ctx.db, peopleEnrolled, { course_id: course.id, user_ids: [...userIds], by: ctx.actor.userId });
}

/**
 * Takes back what a list gave somebody of a course: the place, or the wait for one. What they have by other means stays, and what they have
 * completed; where a group gives the course too, it is the group's from now on.
 * @param place.order the order by which the list gave it, locked
 * @returns `kept` when it was completed since, `paid` when somebody has paid for it
 */
export async function endListedCourse(
  ctx: TxCtx,
  { userId, courseId, listId, order }: Place & { order: OrderRow | null },
): Promise<'ended' | 'kept' | 'paid' | 'nothing'> {
  const { db: tx } = ctx;
  await waitNoMore(tx, { userId, courseId, by: 'list', listId });
  const enrollment = await findEnrollment(tx, userId, courseId);
  if (!enrollment || enrollment.status === 'left') {
    await settlePlace(tx, userId, courseId);
    return 'nothing';
  }
  const given =
    order === null
      ? enrollment.source === 'list' && enrollment.list_id === listId
      : enrollment.source === 'order';
  if (!given) return 'nothing';
  if (enrollment.completed_at !== null) return 'kept';
  if (order && isSettled(order)) return 'paid';
  await endEnrollment(tx, { userId, courseId, reason: 'list' });
  await settlePlace(tx, userId, courseId);
  return 'ended';
}
