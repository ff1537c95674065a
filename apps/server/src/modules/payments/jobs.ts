import { REMINDER_DAYS } from '@darasa/contract/payments/rules';
import { z } from 'zod';
import { enrollmentEnded } from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import { emit, subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, forEachItem, type JobContext, send } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { emailExpiring } from './emails/order-emails.ts';
import { orderExpired, orderExpiring } from './events.ts';
import {
  findExpired,
  findToRemind,
  findWaiting,
  lockOrder,
  type OrderRow,
  updateOrder,
  type WaitingOrder,
} from './order-repository.ts';
import { eventFacts, eventFactsWithTotal } from './orders/order-facts.ts';
import { stateAllows } from './orders/order-policy.ts';
import { giveOutPlace } from './orders/staff-orders.ts';
import { withdraw } from './orders/withdraw.ts';
import { manualProvider } from './providers/manual-provider.ts';

/** Paid orders get the places that are free. */
const enrolWaiting = { name: 'payments.enrol-waiting', schema: z.object({}) };

/** Background work of payments. @param site for the emails */
export const paymentJobs = (site: EmailSite): AnyJob[] => [
  defineJob({
    name: 'payments.expire-orders',
    schema: z.object({}),
    options: { cron: '7 * * * *' },
    async handler(_payload, context) {
      const expired = await expireOrders(context);
      const reminded = await remindBuyers(context, site);
      if (expired + reminded > 0)
        context.log.info({ expired, reminded }, 'Unpaid orders expired, buyers reminded');
    },
  }),
  defineJob({
    ...enrolWaiting,
    options: { cron: '*/10 * * * *' },
    async handler(_payload, context) {
      // Whoever paid later gets no place before who waits longer
      const full = new Set<number>();
      await forEachItem<WaitingOrder>(context, {
        name: enrolWaiting.name,
        find: (db, page) => findWaiting(db, page),
        keyOf: ({ id }) => String(id),
        inTurn: true,
        most: Number.POSITIVE_INFINITY,
        async work(tx, { id, course_id }) {
          if (full.has(course_id)) return false;
          const outcome = await enrolIfPossible(tx, id);
          if (outcome === 'full') full.add(course_id);
          return outcome === 'enrolled';
        },
      });
    },
  }),
  subscribe({
    event: enrollmentEnded,
    name: 'payments.give-out-place',
    async handler(tx, { course_id }) {
      // That job sets an order aside which fails: here it would keep the place from all others
      const [first] = await findWaiting(tx, { courseId: course_id, limit: 1 });
      if (first) await send(tx, enrolWaiting, {}, { key: enrolWaiting.name });
    },
  }),
];

/** @returns how many */
async function expireOrders(context: JobContext): Promise<number> {
  const { done } = await forEachItem(context, {
    name: 'payments.expire-orders',
    find: findExpired,
    work: (tx, id) =>
      withUnpaid(tx, id, async (order) => {
        if (order.expires_at > new Date()) return false;
        await withdraw(tx, order, 'expired');
        await emit(tx, orderExpired, eventFacts(order));
        return true;
      }),
  });
  return done;
}

/** @returns how many */
async function remindBuyers(context: JobContext, site: EmailSite): Promise<number> {
  const { done } = await forEachItem<number>(context, {
    name: 'payments.expire-orders.remind',
    find: (db, page) => findToRemind(db, REMINDER_DAYS, page),
    work: (tx, id) =>
      withUnpaid(tx, id, async (order) => {
        if (order.reminded_at !== null) return false;
        await updateOrder(tx, order.id, { reminded_at: new Date() });
        await emailExpiring(tx, site, order, await manualProvider.begin(tx));
        await emit(tx, orderExpiring, {
          ...eventFactsWithTotal(order),
          expires_at: order.expires_at.toISOString(),
        });
        return true;
      }),
  });
  return done;
}

/** Works on an order if it still awaits payment. @returns whether `work` changed it */
async function withUnpaid(tx: Tx, id: number, work: (order: OrderRow) => Promise<boolean>): Promise<boolean> {
  const order = await lockOrder(tx, id);
  return order !== undefined && stateAllows('expire', order) && work(order);
}

/**
 * Nothing happens while the course has no place.
 * @returns `full`: nor will anybody else get one. `refused`: this order can't have one, or needs none any more
 */
async function enrolIfPossible(tx: Tx, id: number): Promise<'enrolled' | 'full' | 'refused'> {
  const order = await lockOrder(tx, id);
  if (!order || !stateAllows('enrol', order)) return 'refused';
  const refused = await giveOutPlace(tx, order);
  if (!refused) return 'enrolled';
  return refused.reason === 'full' ? 'full' : 'refused';
}
