import { REMINDER_DAYS } from '@darasa/contract/payments/rules';
import { z } from 'zod';
import { coursePublished, courseVisibilityChanged } from '#modules/authoring';
import { orderedSeatEnded, orderedSeatTaken, seatRefused } from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import { emit, subscribe } from '#platform/events/index';
import {
  type AnyJob,
  defineJob,
  forEachItem,
  type JobContext,
  type JobKind,
  send,
} from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { cleanUpPayments } from './clean-up.ts';
import { findCourseToBuy } from './course-repository.ts';
import { emailPaidJob } from './emails/email-paid-job.ts';
import { emailExpiring } from './emails/order-emails.ts';
import { orderExpired, orderExpiring } from './events.ts';
import { followSeatEnded } from './given/take-back.ts';
import { applyMessage, sweepMessages } from './messages/apply-message.ts';
import { askProviders, askProvidersKind, planAsking } from './messages/ask-providers.ts';
import { compareStatements } from './messages/compare-statements.ts';
import { applyMessageKind } from './messages/receive-message.ts';
import {
  findExpired,
  findOfEndedCourses,
  findOpenOf,
  findToRemind,
  lockOrder,
  type OrderRow,
  updateOrder,
} from './order-repository.ts';
import { closeIfOpen, followSeatRefused, followSeatTaken } from './orders/follow-seats.ts';
import { eventFacts, eventFactsWithTotal } from './orders/order-facts.ts';
import { stateAllows } from './orders/order-policy.ts';
import { closingReasonOf } from './orders/purchase-policy.ts';
import { settleShares } from './orders/settle-shares.ts';
import { withdraw } from './orders/withdraw.ts';
import { offeredByHand } from './providers/manual/manual-payments.ts';
import type { Providers } from './providers/providers.ts';
import { sendReturns, sendReturnsKind } from './returns/send-returns.ts';

const closeOrders: JobKind<{ course_id: number }> = {
  name: 'payments.close-orders',
  schema: z.object({ course_id: z.number().int() }),
};

/** Messages that are applied at once in one process. */
const MESSAGES_AT_ONCE = 8;

/** What providers send, and what they are asked. */
const providerJobs = (deps: Omit<PaymentJobDeps, 'messageDays'>): AnyJob[] => [
  defineJob({
    ...applyMessageKind,
    options: { concurrency: MESSAGES_AT_ONCE, retries: 10, deadLetter: true, timeoutSeconds: 60 },
    handler: ({ message_id }, context) => applyMessage(context, deps, message_id),
  }),
  defineJob({
    name: 'payments.sweep-messages',
    schema: z.object({}),
    options: { cron: '*/5 * * * *', keepSeconds: 3600, retries: 1 },
    async handler(_payload, context) {
      await sweepMessages(context);
      await planAsking(context.db);
    },
  }),
  defineJob({
    ...askProvidersKind,
    options: { keepSeconds: 3600, retries: 1, outward: true },
    handler: (_payload, context) => askProviders(context, deps),
  }),
  defineJob({
    name: 'payments.compare-statements',
    schema: z.object({}),
    // Half past midnight in Nairobi
    options: { cron: '30 21 * * *', timeoutSeconds: 3600, retries: 2, outward: true },
    handler: (_payload, context) => compareStatements(context, deps),
  }),
  defineJob({
    ...sendReturnsKind,
    options: { cron: '*/5 * * * *', keepSeconds: 3600, retries: 1, outward: true },
    handler: (_payload, context) => sendReturns(context, deps.providers),
  }),
];

/** What the jobs need. */
export interface PaymentJobDeps {
  /** For the emails. */
  site: EmailSite;
  providers: Providers;
  /** How long the bodies of providers' messages are kept. */
  messageDays: number;
}

/** Background work of payments. */
export const paymentJobs = ({ site, providers, messageDays }: PaymentJobDeps): AnyJob[] => [
  ...providerJobs({ site, providers }),
  defineJob({
    name: 'payments.clean-up',
    schema: z.object({}),
    options: { cron: '13 1 * * *', timeoutSeconds: 3600, retries: 1 },
    handler: (_payload, context) => cleanUpPayments(context, messageDays),
  }),
  defineJob({
    name: 'payments.settle-shares',
    schema: z.object({}),
    options: { cron: '37 * * * *', keepSeconds: 3600, retries: 1 },
    async handler(_payload, context) {
      const { done } = await settleShares(context);
      if (done > 0) context.log.info({ orders: done }, 'Shares of sales of the previous release recorded');
    },
  }),
  defineJob({
    name: 'payments.expire-orders',
    schema: z.object({}),
    options: { cron: '7 * * * *' },
    async handler(_payload, context) {
      const expired = await expireOrders(context);
      await closeOrdersOfEnded(context);
      const reminded = await remindBuyers(context, site);
      if (expired + reminded > 0)
        context.log.info({ expired, reminded }, 'Unpaid orders expired, buyers reminded');
    },
  }),
  defineJob({
    ...closeOrders,
    handler: ({ course_id }, context) => closeOrdersOf(context, course_id),
  }),
  subscribe({
    event: coursePublished,
    name: 'payments.course-published',
    handler: (tx, { course_id }) => send(tx, closeOrders, { course_id }, { key: String(course_id) }),
  }),
  subscribe({
    event: courseVisibilityChanged,
    name: 'payments.course-visibility-changed',
    handler: (tx, { course_id }) => send(tx, closeOrders, { course_id }, { key: String(course_id) }),
  }),
  emailPaidJob(site),
  subscribe({
    event: seatRefused,
    name: 'payments.seat-refused',
    handler: (tx, { order_id, course_id, paid, reason }) =>
      paid && order_id !== null
        ? followSeatRefused(tx, { orderId: order_id, courseId: course_id, reason })
        : Promise.resolve(),
  }),
  subscribe({
    event: orderedSeatTaken,
    name: 'payments.seat-taken',
    handler: (tx, { order_id, course_id, source }) =>
      followSeatTaken(tx, { orderId: order_id, courseId: course_id, byOrder: source === 'order' }),
  }),
  subscribe({
    event: orderedSeatEnded,
    name: 'payments.seat-ended',
    handler: (tx, { user_id, course_id }) => followSeatEnded(tx, { userId: user_id, courseId: course_id }),
  }),
];

/** Closes the open orders of a course which can't be bought any more: it is free, or is offered no longer. */
async function closeOrdersOf(context: JobContext, courseId: number): Promise<void> {
  const course = await findCourseToBuy(context.db, courseId, null);
  const reason = course && closingReasonOf(course, context.ctx.now);
  if (!reason) return;
  await forEachItem<number>(context, {
    name: `payments.close-orders.${courseId}`,
    find: (db, page) => findOpenOf(db, courseId, page),
    async work(tx, id) {
      const order = await lockOrder(tx, id);
      return order !== undefined && closeIfOpen(tx, order, reason);
    },
  });
}

/** @returns how many */
async function expireOrders(context: JobContext): Promise<number> {
  const { done } = await forEachItem(context, {
    name: 'payments.expire-orders',
    find: findExpired,
    work: (tx, id) =>
      withUnpaid(tx, id, async (order) => {
        if (order.expires_at > context.ctx.now) return false;
        await withdraw(tx, order, { state: 'expired', seat: 'expired' });
        await emit(tx, orderExpired, eventFacts(order));
        return true;
      }),
  });
  return done;
}

/** A course whose end is reached can't be bought any more. */
async function closeOrdersOfEnded(context: JobContext): Promise<void> {
  await forEachItem(context, {
    name: 'payments.expire-orders.ended',
    find: findOfEndedCourses,
    work: (tx, id: number) => withUnpaid(tx, id, (order) => closeIfOpen(tx, order, 'ended')),
  });
}

/** @returns how many */
async function remindBuyers(context: JobContext, site: EmailSite): Promise<number> {
  const { done } = await forEachItem<number>(context, {
    name: 'payments.expire-orders.remind',
    find: (db, page) => findToRemind(db, REMINDER_DAYS, page),
    work: (tx, id) =>
      withUnpaid(tx, id, async (order) => {
        if (order.reminded_at !== null) return false;
        await updateOrder(tx, order.id, { reminded_at: context.ctx.now });
        await emailExpiring(tx, site, order, await offeredByHand(tx));
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
