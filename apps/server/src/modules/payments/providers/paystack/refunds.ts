import { z } from 'zod';
import type { RefundBegun, RefundToBegin } from '../provider-kind.ts';
import { type Called, call, type PaystackAccess, refundNote } from './client.ts';
import { refundFailure, refundReference } from './read.ts';

const one = z.object({ status: z.string(), merchant_note: z.string().nullish() });

/**
 * Gives money back. A second call with the same id answers how the refund stands: Paystack has no idempotency keys, so what exists is
 * looked for first, by our note.
 */
export async function refund(access: PaystackAccess, asked: RefundToBegin): Promise<RefundBegun> {
  const note = refundNote(access, asked.id);
  const path = `/transaction/verify/${encodeURIComponent(asked.transaction)}`;
  const paid = await call(
    access,
    path,
    z.object({ id: z.union([z.number().int().transform(String), z.string().min(1)]) }),
  );
  if (!paid.ok) return refusal(paid);
  const listed = await call(
    access,
    `/refund?${new URLSearchParams({ transaction: paid.value.data.id, perPage: '100' })}`,
    z.array(one.nullable().catch(null)),
  );
  if (!listed.ok) return refusal(listed);
  const before = listed.value.data.find((refund) => refund?.merchant_note === note);
  if (before) return begunOf(before, asked);
  const made = await call(access, '/refund', one, {
    transaction: asked.transaction,
    amount: asked.money.minor,
    currency: asked.money.currency,
    merchant_note: note,
  });
  return made.ok ? begunOf(made.value.data, asked) : refusal(made);
}

const refusal = ({ code, certain }: Called<never> & { ok: false }): RefundBegun => ({
  outcome: certain && code !== 'rate_limit' ? 'by_staff' : 'unknown',
  code,
});

function begunOf({ status }: z.infer<typeof one>, { transaction, money }: RefundToBegin): RefundBegun {
  const code = refundFailure(status);
  if (code) return { outcome: 'by_staff', code };
  return {
    outcome: status === 'processed' ? 'succeeded' : 'pending',
    reference: refundReference(transaction, money.minor),
  };
}
