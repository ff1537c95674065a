import type { TxCtx } from '#platform/context/index';
import { insertCase } from '../cases/case-repository.ts';
import type { ProviderFact, ProviderMode } from '../providers/provider-kind.ts';
import { findReturnByReference, type ReturnRow, updateReturn } from './return-repository.ts';

/** What the provider says about money that goes back. */
export async function applyReturn(
  ctx: TxCtx,
  source: { provider: string; mode: ProviderMode },
  fact: ProviderFact,
): Promise<{ outcome: string; orderId: number | null }> {
  const { db: tx } = ctx;
  const found =
    fact.reference === null
      ? undefined
      : await findReturnByReference(tx, { ...source, reference: fact.reference });
  if (!found) return { outcome: 'no such return', orderId: null };
  const { order_id: orderId } = found;
  if (found.state === 'succeeded' || found.state === 'paid_by_staff') return { outcome: 'known', orderId };
  if (fact.outcome === 'succeeded') {
    await updateReturn(tx, found.id, { state: 'succeeded', code: null, ask_at: null });
    return { outcome: 'returned', orderId };
  }
  if (fact.outcome === 'failed') {
    await leaveToStaff(ctx, found, fact.code);
    return { outcome: 'return failed', orderId };
  }
  return { outcome: 'pending', orderId };
}

/** The provider cannot send the money back: a person must. */
export async function leaveToStaff(ctx: TxCtx, money: ReturnRow, code: string | null): Promise<void> {
  await updateReturn(ctx.db, money.id, { state: 'by_staff', code, ask_at: null });
  await insertCase(ctx.db, {
    kind: 'return_by_staff',
    orderId: money.order_id,
    paymentId: money.payment_id,
    amount: money.amount_minor,
    currency: money.currency,
    details: code === null ? {} : { result: code },
  });
}
