import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { CaseAction, CaseKind } from '@darasa/contract/payments/case-rules';
import type { PaymentCase } from '@darasa/contract/payments/cases';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError, badRequest, requireRowId } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import {
  type CaseFilter,
  type CaseRow,
  closeCase,
  countCases,
  findCase,
  findCases,
  lockCase,
} from '../cases/case-repository.ts';
import { allowedActions, presentCases } from '../cases/present-case.ts';
import type { PaymentDeps } from '../deps.ts';
import { postReturned, postShortfall } from '../ledger/post.ts';
import { allocate, settleBy } from '../messages/allocate.ts';
import { accountNumber } from '../messages/apply-fact.ts';
import { findOrderByNumber, lockOrder, type OrderRow } from '../order-repository.ts';
import { stateAllows } from '../orders/order-policy.ts';
import { refundAll, refundLines } from '../orders/refund.ts';
import {
  addReturned,
  lockPayment,
  lockPaymentsOf,
  type PaymentRow,
  waitingOf,
} from '../received/payment-repository.ts';
import { updatePaidByStaff } from '../returns/return-repository.ts';
import { returnMoney } from '../returns/send-returns.ts';

/** One page of cases. */
export async function readCases(
  ctx: Ctx,
  query: {
    state: CaseFilter['state'];
    kind?: CaseKind | undefined;
    order?: string | undefined;
    page: number;
    limit: number;
  },
): Promise<{ cases: PaymentCase[]; open: number; pagination: Pagination }> {
  const { page, limit, order } = query;
  const filter: CaseFilter = {
    ...query,
    orderId: order === undefined ? undefined : (rowIdOf(order) ?? null),
  };
  const [rows, total, open] = await Promise.all([
    findCases(ctx.db, filter, { limit, offset: (page - 1) * limit }),
    countCases(ctx.db, filter),
    countCases(ctx.db, { state: 'open' }),
  ]);
  return { cases: await presentCases(ctx.db, rows), open, pagination: paginate(query, total) };
}

export interface Resolution {
  action: CaseAction;
  order_number?: string | undefined;
  note: string;
}

interface Matter {
  opened: CaseRow;
  order: OrderRow | undefined;
  payment: PaymentRow | undefined;
  resolution: Resolution;
}

/**
 * Decides a case, once.
 * @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate`, BAD_REQUEST, CONFLICT when it was decided in the meantime or the act is not
 * possible any more
 */
export async function resolveCase(
  ctx: Ctx,
  deps: PaymentDeps,
  id: string,
  resolution: Resolution,
): Promise<PaymentCase> {
  requireRecent(ctx.actor);
  return ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const known = await findCase(tx, requireRowId(id, caseNotFound));
    if (!known) throw caseNotFound();
    // Always first the order, then what belongs to it
    const order = known.order_id === null ? undefined : await lockOrder(tx, known.order_id);
    const opened = await lockCase(tx, known.id);
    if (
      opened?.state !== 'open' ||
      !allowedActions(known.kind as CaseKind, known).includes(resolution.action)
    )
      throw changed();
    const payment = opened.payment_id === null ? undefined : await lockPayment(tx, opened.payment_id);
    await acts[resolution.action](inside, deps, { opened, order, payment, resolution });
    await closeCase(tx, opened.id, {
      by: ctx.actor.userId,
      resolution: resolution.action,
      note: resolution.note,
    });
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'payment.case-resolved',
      subject: {
        type: 'payment_case',
        id: String(opened.id),
        name: order?.number ?? payment?.transaction_id ?? '',
      },
      details: { kind: opened.kind, action: resolution.action },
      ip: ctx.ip,
    });
    const row = await findCase(tx, opened.id);
    const [presented] = await presentCases(tx, row ? [row] : []);
    return presented as PaymentCase;
  });
}

const changed = (): AppError =>
  new AppError('CONFLICT', 'This case was decided in the meantime. Look at it again.');

const refundReasons: Record<string, string> = {
  dispute: 'The payment was taken back by the bank or the provider',
  not_in_statement: 'The payment has not arrived',
};

/** The payment whose money a lost dispute has taken already. */
const takenBackBy = ({ kind, details, payment_id }: CaseRow): number | null =>
  kind === 'dispute' && (details as Record<string, string>).outcome === 'succeeded' ? payment_id : null;

type Act = (ctx: TxCtx, deps: PaymentDeps, matter: Matter) => Promise<void>;

const acts: Record<CaseAction, Act> = {
  async return(ctx, _deps, { payment, resolution }) {
    const amount = payment ? waitingOf(payment) : 0;
    if (!payment || amount <= 0) throw changed();
    await addReturned(ctx.db, payment.id, amount, 0);
    await postReturned(ctx.db, payment, payment.order_id, amount);
    await returnMoney(ctx.db, { paymentId: payment.id, refundId: null, amount, reason: resolution.note });
  },

  async assign(ctx, _deps, { payment, resolution }) {
    const number = resolution.order_number ?? '';
    const problem = (message: string) => badRequest([{ path: 'order_number', message }]);
    if (number === '') throw problem('Enter the number of an order');
    const id = await findOrderByNumber(ctx.db, accountNumber(number));
    const target = id === undefined ? undefined : await lockOrder(ctx.db, id);
    if (!target) throw problem('There is no order with this number');
    if (!payment || waitingOf(payment) <= 0) throw changed();
    if (target.currency !== payment.currency) throw problem('This order is in another currency');
    await allocate(ctx, target, payment);
  },

  async accept_shortfall(ctx, _deps, { order, payment }) {
    if (!order || !payment || !stateAllows('confirm', order)) throw changed();
    const came = (await lockPaymentsOf(ctx.db, order.id))
      .filter(({ currency }) => currency === order.currency)
      .reduce((sum, one) => sum + waitingOf(one), 0);
    if (came <= 0 || came >= order.total_minor) throw changed();
    const shortfall = order.total_minor - came;
    await settleBy(ctx, order, payment, { reopen: false, shortfall });
    await postShortfall(ctx.db, order, shortfall);
  },

  async refund_order(ctx, deps, { opened, order, resolution }) {
    if (!order || !stateAllows('refund', order)) throw changed();
    const reason = resolution.note || refundReasons[opened.kind] || 'You could not be enrolled in the course';
    // One course of several: the others stay
    if (opened.line_id === null) await refundAll(ctx.db, deps, order, reason, takenBackBy(opened));
    else await refundLines(ctx.db, deps, order.id, { lineIds: [opened.line_id], reason });
  },

  async paid_by_hand(ctx, _deps, { payment }) {
    if (payment) await updatePaidByStaff(ctx.db, payment.id);
  },

  dismiss: () => Promise.resolve(),
};

const caseNotFound = (): AppError => new AppError('NOT_FOUND', 'Case not found');
