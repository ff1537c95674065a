import { type CaseAction, type CaseKind, caseKinds } from '@darasa/contract/payments/case-rules';
import type { PaymentCase } from '@darasa/contract/payments/cases';
import { toMajor } from '@darasa/contract/payments/money';
import { findContacts } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';
import type { CaseWithFacts } from './case-repository.ts';

/** Cases in the contract's shape. */
export async function presentCases(db: Db | Tx, rows: readonly CaseWithFacts[]): Promise<PaymentCase[]> {
  const buyers = await findContacts(db, [...new Set(rows.flatMap(({ buyer_id }) => buyer_id ?? []))]);
  return rows.map((row) => {
    const kind = row.kind as CaseKind;
    return {
      id: String(row.id),
      kind,
      state: row.state as PaymentCase['state'],
      order:
        row.order_id === null
          ? null
          : {
              id: String(row.order_id),
              number: row.order_number ?? '',
              course_title: row.course_title ?? '',
              buyer: buyers.find(({ id }) => id === row.buyer_id)?.name ?? 'Deleted account',
            },
      payment: presentPayment(row),
      amount:
        row.amount_minor === null || row.currency === null ? null : toMajor(row.amount_minor, row.currency),
      currency: row.currency,
      details: row.details as Record<string, string>,
      opened_at: row.opened_at.toISOString(),
      closed_at: row.closed_at?.toISOString() ?? null,
      resolution: row.resolution as CaseAction | null,
      note: row.note,
      actions: row.state === 'open' ? allowedActions(kind, row) : [],
    };
  });
}

function presentPayment(row: CaseWithFacts): PaymentCase['payment'] {
  const { provider, mode, transaction_id, paid_at, payment_minor } = row;
  if (
    provider === null ||
    transaction_id === null ||
    paid_at === null ||
    payment_minor === null ||
    row.payment_currency === null
  )
    return null;
  return {
    provider,
    mode: mode as 'test' | 'live',
    transaction: transaction_id,
    payer: row.payer,
    paid_at: paid_at.toISOString(),
    amount: toMajor(payment_minor, row.payment_currency),
  };
}

/** What staff may do, what we propose first; only what has something to act on. */
export function allowedActions(
  kind: CaseKind,
  { order_id, payment_id }: Pick<CaseWithFacts, 'order_id' | 'payment_id'>,
): CaseAction[] {
  const { proposes, allows } = caseKinds[kind];
  const needs: Record<CaseAction, boolean> = {
    return: payment_id !== null,
    assign: payment_id !== null,
    accept_shortfall: payment_id !== null && order_id !== null,
    refund_order: order_id !== null,
    paid_by_hand: payment_id !== null || order_id !== null,
    dismiss: true,
  };
  const possible = (allows as readonly CaseAction[]).filter((action) => needs[action]);
  return possible.sort((a, b) => Number(b === proposes) - Number(a === proposes));
}
