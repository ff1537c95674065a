import { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { type JobContext, type JobKind, send } from '#platform/jobs/index';
import { findAttempt } from '../attempts/attempt-repository.ts';
import type { Providers } from '../providers/providers.ts';
import { addReturned, lockPaymentsOf } from '../received/payment-repository.ts';
import { applyReturn, leaveToStaff } from './apply-return.ts';
import {
  insertReturn,
  lockReturn,
  type ReturnRow,
  takeDueReturns,
  updateReturn,
} from './return-repository.ts';

/** Asks providers to send money back; see jobs.ts. */
export const sendReturnsKind: JobKind<object> = { name: 'payments.send-returns', schema: z.object({}) };

const AT_ONCE = 20;
const MINUTE_MS = 60_000;
/** Minutes until the provider is asked again about money that it sends back. */
const PAUSES = [1, 5, 15, 60, 240, 720, 1440];

/** Has money sent back by the provider of a payment, after the transaction has committed. */
export async function returnMoney(
  tx: Tx,
  money: { paymentId: number; refundId: number | null; amount: number; reason: string },
): Promise<void> {
  await insertReturn(tx, money);
  await send(tx, sendReturnsKind, {}, { key: sendReturnsKind.name });
}

/**
 * A refund of an order goes back by the payments that have paid for it, the last one first; what they did not bring is paid by staff.
 * @param refund.takenBack the payment whose money the provider has taken back: it is not sent again
 */
export async function returnRefund(
  tx: Tx,
  refund: {
    orderId: number;
    refundId: number;
    amount: number;
    reason: string;
    takenBack?: number | null | undefined;
  },
): Promise<void> {
  let left = refund.amount;
  for (const payment of (await lockPaymentsOf(tx, refund.orderId)).reverse()) {
    const part = Math.min(left, payment.allocated_minor);
    if (part <= 0) continue;
    await addReturned(tx, payment.id, part, part);
    if (payment.id !== refund.takenBack)
      await returnMoney(tx, {
        paymentId: payment.id,
        refundId: refund.refundId,
        amount: part,
        reason: refund.reason,
      });
    left -= part;
  }
}

/** Asks the providers for all that is due, one slow one besides the others. */
export async function sendReturns(context: JobContext, providers: Providers): Promise<void> {
  const due = await takeDueReturns(context.db, AT_ONCE);
  await Promise.all(
    due.map((money) =>
      sendOne(context.ctx, providers, money).catch((error: unknown) =>
        context.log.error({ err: error, id: money.id }, 'Money could not be sent back'),
      ),
    ),
  );
}

async function sendOne(ctx: Ctx, providers: Providers, money: ReturnRow): Promise<void> {
  if (money.state === 'pending') return waitOn(ctx, money);
  const connected = await providers.connect(ctx, money.provider, money.mode);
  if (!connected) return ctx.transaction((inside) => leaveToStaff(inside, money, 'not_set_up'));
  const attempt = money.attempt_id === null ? undefined : await findAttempt(ctx.db, money.attempt_id);
  const begun = await connected.kind.refund(connected.access(), {
    id: money.id,
    transaction: money.transaction_id,
    reference: money.reference ?? attempt?.reference ?? null,
    money: { minor: money.amount_minor, currency: money.currency },
    whole: money.amount_minor === money.payment_minor,
    reason: money.reason,
  });
  await ctx.transaction(async (inside) => {
    const locked = await lockReturn(inside.db, money.id);
    // A message of the provider was faster
    if (!locked || (locked.state !== 'waiting' && locked.state !== 'pending')) return;
    switch (begun.outcome) {
      case 'succeeded':
        await updateReturn(inside.db, money.id, {
          state: 'pending',
          reference: begun.reference,
          ask_at: null,
        });
        await applyReturn(inside, { provider: money.provider, mode: money.mode }, factOf(begun.reference));
        return;
      case 'pending':
        return updateReturn(inside.db, money.id, {
          state: 'pending',
          reference: begun.reference,
          ask_at: nextTime(inside, locked.asked),
        });
      case 'unknown': {
        const next = nextTime(inside, locked.asked);
        return next === null
          ? leaveToStaff(inside, locked, begun.code)
          : updateReturn(inside.db, money.id, { state: locked.state, code: begun.code, ask_at: next });
      }
      case 'by_staff':
        return leaveToStaff(inside, locked, begun.code);
    }
  });
}

/** It is under way, and the provider says when it has come. */
const waitOn = (ctx: Ctx, money: ReturnRow): Promise<void> =>
  ctx.transaction(async (inside) => {
    const locked = await lockReturn(inside.db, money.id);
    if (locked?.state !== 'pending') return;
    const next = nextTime(inside, locked.asked);
    await (next === null
      ? leaveToStaff(inside, locked, 'no_answer')
      : updateReturn(inside.db, money.id, { state: 'pending', ask_at: next }));
  });

/** @returns null: asked often enough */
function nextTime({ now }: TxCtx, asked: number): Date | null {
  const pause = PAUSES[asked - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS);
}

const factOf = (reference: string) => ({
  about: 'refund' as const,
  outcome: 'succeeded' as const,
  reference,
  orderNumber: null,
  transaction: null,
  money: null,
  payer: null,
  code: null,
  at: null,
  proven: true,
  answers: null,
  feeMinor: null,
});
