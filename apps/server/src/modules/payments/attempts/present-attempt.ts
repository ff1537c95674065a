import type { AttemptState } from '@darasa/contract/payments/attempt-rules';
import type { OnlineMethod, PaymentAttempt } from '@darasa/contract/payments/providers';
import type { ResultText } from '../providers/provider-kind.ts';
import type { OfferedProviderMethod, Providers } from '../providers/providers.ts';
import type { AttemptRow } from './attempt-repository.ts';
import { maskPhone } from './phone.ts';

/** What is said while a try is under way, or has ended without a result of the provider. */
const stateTexts: Record<AttemptState, ResultText> = {
  created: { message: 'We are asking for the payment.', next: 'wait' },
  pending: { message: 'The payment is under way.', next: 'wait' },
  unknown: {
    message: 'We have no answer yet. If you have paid, wait: your order will be paid as soon as we know.',
    next: 'wait',
  },
  succeeded: { message: 'The payment has come.', next: 'wait' },
  failed: { message: 'The payment did not go through. No money has been taken.', next: 'retry' },
  expired: { message: 'The time for this payment is over. Try again.', next: 'retry' },
};

/** A try in the contract's shape, for the buyer. */
export function presentAttempt(providers: Pick<Providers, 'kindOf'>, row: AttemptRow): PaymentAttempt {
  const kind = providers.kindOf(row.provider);
  const method = kind?.methods.find(({ id }) => id === row.method);
  const state = row.state as AttemptState;
  const said = row.code === null || state === 'unknown' ? undefined : kind?.results[row.code];
  const { message, next } =
    said ?? pendingText(row, method?.asks.includes('phone') === true) ?? stateTexts[state];
  return {
    id: String(row.id),
    method: row.method,
    title: method?.title ?? row.method,
    state,
    message,
    next: state === 'succeeded' ? null : next,
    instructions: state === 'pending' ? ((row.instructions as PaymentAttempt['instructions']) ?? []) : [],
    redirect_url: state === 'pending' ? row.redirect_url : null,
    phone: row.phone === null ? null : maskPhone(row.phone),
    created_at: row.created_at.toISOString(),
  };
}

function pendingText(row: AttemptRow, byPhone: boolean): ResultText | undefined {
  if (row.state !== 'pending') return undefined;
  if (row.instructions !== null)
    return {
      message: 'Pay with these details. We notice by ourselves when the money has come.',
      next: 'wait',
    };
  if (byPhone)
    return { message: 'Look at your phone and enter your PIN to confirm the payment.', next: 'wait' };
  return row.redirect_url === null
    ? undefined
    : { message: 'Finish the payment on the page that we have opened.', next: 'wait' };
}

/** Ways to pay in the contract's shape. */
export const presentMethods = (offered: readonly OfferedProviderMethod[]): OnlineMethod[] =>
  offered.map(({ method, mode }) => ({
    method: method.id,
    title: method.title,
    hint: method.hint,
    asks_phone: method.asks.includes('phone'),
    test: mode === 'test',
  }));
