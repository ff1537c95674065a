import { attemptStates } from '@darasa/contract/payments/attempt-rules';
import { orderStates } from '@darasa/contract/payments/rules';
import { expect, it } from 'vitest';
import { askAgainAfter } from './queries.ts';
import { attemptWith } from './test-order.ts';

it.each(orderStates)('an order that is %s is asked for often only while money may come', (state) => {
  const open = state === 'awaiting_payment' || state === 'payment_reported';
  for (const of of attemptStates) {
    const after = askAgainAfter({ state, attempt: attemptWith({ state: of }) });
    const ended = of === 'failed' || of === 'expired';
    expect([of, after]).toEqual([of, open ? (ended ? 15_000 : 2000) : 600_000]);
  }
  expect(askAgainAfter({ state, attempt: null })).toBe(600_000);
});
