import { type PaymentMethod, referenceKey, referenceProblem } from '@darasa/contract/payments/rules';
import type { OfferedMethod, PaymentReport } from '@darasa/contract/payments/schemas';
import type { Db, Tx } from '#platform/database/index';
import { badRequest } from '#platform/http/errors';
import { findMethods } from '../../settings/settings-repository.ts';

/** Payments by hand: the administrator says where to pay, the buyer types the reference, staff compare it with the statement and confirm. */

/** Stored with orders that are paid so. */
export const MANUAL = 'manual';

/** A payment as it is recorded with an order. */
export interface Payment {
  method: string | null;
  reference: string | null;
  /** Two payments of one provider with the same key are the same payment. */
  referenceKey: string | null;
}

/** What buyers can choose from now, with what they need to pay. */
export async function offeredByHand(db: Db | Tx): Promise<OfferedMethod[]> {
  const methods = await findMethods(db);
  return methods
    .filter(({ enabled }) => enabled)
    .map(({ method, instructions }) => ({ method, instructions }));
}

/** What a buyer says about their payment. @throws AppError BAD_REQUEST */
export async function reportedPayment(db: Db | Tx, { method, reference }: PaymentReport): Promise<Payment> {
  const offered = await findMethods(db);
  if (!offered.some((known) => known.enabled && known.method === method))
    throw badRequest([{ path: 'method', message: 'Choose one of the ways to pay' }]);
  return payment(method, reference);
}

/** The payment that settles an order. @throws AppError BAD_REQUEST when nothing says how it was paid */
export function confirmedPayment(
  order: { method: string | null; reference: string | null },
  found: { method?: PaymentMethod | undefined; reference?: string | undefined },
): Payment {
  const method = found.method ?? (order.method as PaymentMethod | null);
  if (!method) throw badRequest([{ path: 'method', message: 'Choose how it was paid' }]);
  const reference = found.reference ?? order.reference ?? '';
  const problem = referenceProblem(method, reference);
  if (problem) throw badRequest([{ path: 'reference', message: problem }]);
  return payment(method, reference);
}

function payment(method: PaymentMethod, typed: string): Payment {
  const key = referenceKey(typed);
  return { method, reference: key === '' ? null : typed.trim(), referenceKey: key === '' ? null : key };
}
