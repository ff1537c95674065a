import { orderStates } from '@darasa/contract/payments/rules';
import { describe, expect, it } from 'vitest';
import { buyerAbilities, maySee, staffAbilities, stateAllows } from './order-policy.ts';

const buyer = { userId: 7, roles: ['student'] };
const other = { userId: 8, roles: ['student'] };
const admin = { userId: 9, roles: ['admin'] };
const order = (state: string, enrolled = true) => ({
  user_id: 7,
  state,
  enrolled_at: enrolled ? new Date() : null,
});
const yes = (abilities: object): string[] =>
  Object.entries(abilities).flatMap(([name, may]) => (may ? [name] : []));

describe('an order', () => {
  it.each([
    ['awaiting_payment', ['report', 'cancel'], ['confirm']],
    ['payment_reported', ['report', 'cancel'], ['confirm', 'reject']],
    ['paid', [], ['refund']],
    ['refunded', [], []],
    ['cancelled', [], []],
    ['expired', [], []],
  ])('that is %s: buyer %j, staff %j', (state, ofBuyer, ofStaff) => {
    expect(yes(buyerAbilities(buyer, order(state)))).toEqual(ofBuyer);
    expect(yes(staffAbilities(admin, order(state)))).toEqual(ofStaff);
  });

  it('gives nobody else anything', () => {
    for (const state of orderStates) {
      expect(yes(buyerAbilities(admin, order(state)))).toEqual([]);
      expect(yes(buyerAbilities(other, order(state)))).toEqual([]);
      expect(yes(staffAbilities(buyer, order(state)))).toEqual([]);
    }
    expect([buyer, other, admin].map((who) => maySee(who, order('paid')))).toEqual([true, false, true]);
  });

  it('that is paid without a place can be enrolled, and only unpaid ones expire', () => {
    expect(stateAllows('enrol', order('paid', false))).toBe(true);
    expect(stateAllows('enrol', order('paid', true))).toBe(false);
    expect(orderStates.filter((state) => stateAllows('expire', order(state)))).toEqual(['awaiting_payment']);
  });
});
