import { type PaymentMethod, referenceKey, referenceProblem } from '@darasa/contract/payments/rules';
import { badRequest } from '#platform/http/errors';
import { findMethods } from '../settings/settings-repository.ts';
import type { Payment, PaymentProvider } from './payment-provider.ts';

/**
 * Payments by hand: the administrator says where to pay, the buyer types the reference, staff compare it with the statement
 * and confirm. Refunds are paid by staff.
 */
export const manualProvider: PaymentProvider = {
  name: 'manual',

  async begin(db) {
    const methods = await findMethods(db);
    return methods
      .filter(({ enabled }) => enabled)
      .map(({ method, instructions }) => ({ method, instructions }));
  },

  async report(db, _order, { method, reference }) {
    const offered = await findMethods(db);
    if (!offered.some((known) => known.enabled && known.method === method))
      throw badRequest([{ path: 'method', message: 'Choose one of the ways to pay' }]);
    return payment(method, reference);
  },

  async confirm(_tx, order, found) {
    const method = found.method ?? (order.method as PaymentMethod | null);
    if (!method) throw badRequest([{ path: 'method', message: 'Choose how it was paid' }]);
    const reference = found.reference ?? order.reference ?? '';
    const problem = referenceProblem(method, reference);
    if (problem) throw badRequest([{ path: 'reference', message: problem }]);
    return payment(method, reference);
  },

  refund: () => Promise.resolve('by_staff'),
};

function payment(method: PaymentMethod, typed: string): Payment {
  const key = referenceKey(typed);
  return { method, reference: key === '' ? null : typed.trim(), referenceKey: key === '' ? null : key };
}
