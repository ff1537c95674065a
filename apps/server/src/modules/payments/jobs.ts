import { REMINDER_DAYS } from '@darasa/contract/payments/rules';
import { z } from 'zod';
import { enrollmentEnded } from '#modules/enrollment';
import { accountErased } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';
import { emit, subscribe } from '#platform/events/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { emailExpiring } from './emails/order-emails.ts';
import { orderExpired, orderExpiring } from './events.ts';
import {
  clearRejections,
  findExpired,
  findOpenIds,
  findToRemind,
  findWaiting,
  lockOrder,
  type OrderRow,
  updateOrder,
} from './order-repository.ts';
import { eventFacts, eventFactsWithTotal } from './orders/order-facts.ts';
import { stateAllows } from './orders/order-policy.ts';
import { clearReasons } from './orders/refund-repository.ts';
import { giveOutPlace } from './orders/staff-orders.ts';
import { withdraw } from './orders/withdraw.ts';
import { manualProvider } from './providers/manual-provider.ts';
import { anonymiseReceipts } from './receipts/receipt-repository.ts';

/** The payload contains an email: it is not kept longer than it helps to find a fault. */
const KEPT_S = 3600;
const AT_ONCE = 500;

/** Background work of payments. @param site for the emails */
export const paymentJobs = (site: EmailSite): AnyJob[] => [
  defineJob({
    name: 'payments.expire-orders',
    schema: z.object({}),
    options: { cron: '7 * * * *' },
    async handler(_payload, { db, log, signal }) {
      const expired = await expireOrders(db, signal);
      const reminded = await remindBuyers(db, site, signal);
      if (expired + reminded > 0) log.info({ expired, reminded }, 'Unpaid orders expired, buyers reminded');
    },
  }),
  defineJob({
    name: 'payments.enrol-waiting',
    schema: z.object({}),
    options: { cron: '*/10 * * * *' },
    async handler(_payload, { db, signal }) {
      for (const id of await findWaiting(db, AT_ONCE)) {
        if (signal.aborted) return;
        await db.transaction().execute((tx) => enrolIfPossible(tx, id));
      }
    },
  }),
  subscribe({
    event: enrollmentEnded,
    name: 'payments.give-out-place',
    async handler(tx, { course_id }) {
      const [first] = await findWaiting(tx, 1, course_id);
      if (first !== undefined) await enrolIfPossible(tx, first);
    },
  }),
  subscribe({
    event: accountErased,
    name: 'payments.anonymise-orders',
    options: { keepSeconds: KEPT_S },
    async handler(tx, { user_id, name }) {
      for (const id of await findOpenIds(tx, user_id)) {
        const order = await lockOrder(tx, id);
        if (order && stateAllows('cancel', order)) await withdraw(tx, order, 'cancelled');
      }
      await anonymiseReceipts(tx, user_id, name);
      await clearRejections(tx, user_id);
      await clearReasons(tx, user_id);
    },
  }),
];

/** @returns how many */
async function expireOrders(db: Db, signal: AbortSignal): Promise<number> {
  return eachLocked(db, signal, await findExpired(db, AT_ONCE), async (tx, order) => {
    if (order.expires_at > new Date()) return false;
    await withdraw(tx, order, 'expired');
    await emit(tx, orderExpired, eventFacts(order));
    return true;
  });
}

/** @returns how many */
async function remindBuyers(db: Db, site: EmailSite, signal: AbortSignal): Promise<number> {
  return eachLocked(db, signal, await findToRemind(db, REMINDER_DAYS, AT_ONCE), async (tx, order) => {
    if (order.reminded_at !== null) return false;
    await updateOrder(tx, order.id, { reminded_at: new Date() });
    await emailExpiring(tx, site, order, await manualProvider.begin(tx));
    await emit(tx, orderExpiring, {
      ...eventFactsWithTotal(order),
      expires_at: order.expires_at.toISOString(),
    });
    return true;
  });
}

/** Works on each order that still awaits payment, in a transaction of its own. @returns how many `work` changed */
async function eachLocked(
  db: Db,
  signal: AbortSignal,
  ids: readonly number[],
  work: (tx: Tx, order: OrderRow) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  for (const id of ids) {
    if (signal.aborted) break;
    const did = await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      return order !== undefined && stateAllows('expire', order) && (await work(tx, order));
    });
    if (did) changed++;
  }
  return changed;
}

/** Nothing happens while the course has no place. */
async function enrolIfPossible(tx: Tx, id: number): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order && stateAllows('enrol', order)) await giveOutPlace(tx, order);
}
