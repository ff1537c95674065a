import type { OrderState } from '@darasa/contract/payments/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decidePayment, type OrderStanding } from './decide.ts';

const order = (change: Partial<OrderStanding> = {}): OrderStanding => ({
  state: 'awaiting_payment',
  totalMinor: 290_000,
  currency: 'KES',
  waitingMinor: 0,
  canReopen: true,
  ...change,
});

//   the order                                    | minor   | currency | act      | case           | about
it.each([
  [order(), 290_000, 'KES', 'settle', null, 0],
  [order({ state: 'payment_reported' }), 290_000, 'KES', 'settle', null, 0],
  [order(), 289_999, 'KES', 'keep', 'too_little', 289_999],
  [order(), 1, 'KES', 'keep', 'too_little', 1],
  [order(), 290_001, 'KES', 'settle', 'too_much', 1],
  [order(), 100_000_000_000, 'KES', 'settle', 'too_much', 99_999_710_000],
  [order({ waitingMinor: 200_000 }), 90_000, 'KES', 'settle', null, 0],
  [order({ waitingMinor: 200_000 }), 100_000, 'KES', 'settle', 'too_much', 10_000],
  [order(), 290_000, 'USD', 'keep', 'wrong_currency', 290_000],
  [order({ state: 'paid' }), 290_000, 'KES', 'keep', 'paid_twice', 290_000],
  [order({ state: 'refunded' }), 290_000, 'KES', 'keep', 'after_refund', 290_000],
  [order({ state: 'expired' }), 290_000, 'KES', 'reopen', null, 0],
  [order({ state: 'cancelled' }), 290_000, 'KES', 'reopen', null, 0],
  [order({ state: 'expired' }), 300_000, 'KES', 'reopen', 'too_much', 10_000],
  [order({ state: 'expired' }), 100_000, 'KES', 'keep', 'too_little', 100_000],
  [order({ state: 'cancelled', canReopen: false }), 290_000, 'KES', 'keep', 'late', 290_000],
  [undefined, 290_000, 'KES', 'keep', 'unknown_order', 290_000],
] as const)('%j gets %i %s: %s, case %s of %i', (standing, minor, currency, act, kind, about) => {
  expect(decidePayment(standing, { minor, currency })).toEqual({ act, case: kind, caseMinor: about });
});

/** One order with its books, changed by the rule and by what people do. */
class Books {
  standing = order();
  received = 0;
  receivable = this.standing.totalMinor;
  allocated = 0;
  cases = 0;
  receipts = 0;

  pay(minor: number, currency: string): void {
    const { act, case: kind } = decidePayment(this.standing, { minor, currency });
    if (kind) this.cases++;
    if (currency !== this.standing.currency) return;
    this.received += minor;
    if (act === 'keep') {
      this.standing.waitingMinor += minor;
      return;
    }
    if (act === 'reopen') this.receivable += this.standing.totalMinor;
    this.standing.state = 'paid';
    this.standing.waitingMinor += minor - this.standing.totalMinor;
    this.allocated += this.standing.totalMinor;
    this.receivable -= this.standing.totalMinor;
    this.receipts++;
  }

  /** Cancelling and expiring: nothing is owed any more. */
  close(state: OrderState): void {
    if (this.standing.state !== 'awaiting_payment') return;
    this.standing.state = state;
    this.receivable -= this.standing.totalMinor;
  }

  refund(): void {
    if (this.standing.state !== 'paid') return;
    this.standing.state = 'refunded';
  }
}

const act = fc.oneof(
  fc.record({
    pay: fc.oneof(
      fc.constantFrom(290_000, 145_000, 289_999, 290_001, 1),
      fc.integer({ min: 1, max: 1_000_000 }),
    ),
    currency: fc.constantFrom('KES', 'KES', 'KES', 'USD'),
  }),
  fc.constantFrom('cancel' as const, 'expire' as const, 'refund' as const, 'cannot reopen' as const),
);

it('keeps the books right over 100,000 histories', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (history) => {
      const books = new Books();
      for (const one of history) {
        if (one === 'cancel') books.close('cancelled');
        else if (one === 'expire') books.close('expired');
        else if (one === 'refund') books.refund();
        else if (one === 'cannot reopen') books.standing.canReopen = false;
        else books.pay(one.pay, one.currency);
      }
      const { state, waitingMinor, totalMinor } = books.standing;
      // All money is somewhere, and none is used twice
      expect(books.allocated + waitingMinor).toBe(books.received);
      expect(waitingMinor).toBeGreaterThanOrEqual(0);
      // It is paid once, and nothing is owed unless it is open
      expect(books.receipts).toBe(state === 'paid' || state === 'refunded' ? 1 : 0);
      expect(books.receivable).toBe(state === 'awaiting_payment' ? totalMinor : 0);
      // Whoever has paid enough while it was open is in
      if (state === 'awaiting_payment') expect(waitingMinor).toBeLessThan(totalMinor);
      // Money that waits has its case
      if (waitingMinor > 0) expect(books.cases).toBeGreaterThan(0);
    }),
    { numRuns: 100_000 },
  );
}, 120_000);
