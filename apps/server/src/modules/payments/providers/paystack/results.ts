import type { ResultText } from '../provider-kind.ts';

/**
 * Results in our words. Paystack documents few codes; why a payment has failed it says as the bank's sentence (`gateway_response`),
 * which is looked up by what it contains.
 */
export const paystackResults = {
  declined: {
    message: 'Your bank has declined the payment. Use another way to pay, or ask your bank, then try again.',
    next: 'other_method',
  },
  insufficient_funds: {
    message: 'There is not enough money on the account. Top it up and try again, or use another way to pay.',
    next: 'retry',
  },
  expired_card: { message: 'The card has expired. Use another card.', next: 'other_method' },
  wrong_details: { message: 'The card’s details are wrong. Check them and try again.', next: 'retry' },
  wrong_pin: { message: 'The PIN was wrong. Try again.', next: 'retry' },
  limit: {
    message: 'The payment is over the limit of the account. Use another way to pay.',
    next: 'other_method',
  },
  cancelled: { message: 'The payment was cancelled. Nothing was paid.', next: 'retry' },
  timed_out: { message: 'The payment was not confirmed in time. Try again.', next: 'retry' },
  reversed: { message: 'The payment was reversed: the money goes back.', next: 'contact' },
  // Of the request
  duplicate_reference: { message: 'This payment was begun before. Start a new one.', next: 'retry' },
  phone_missing: { message: 'Say the phone number that you pay with.', next: 'retry' },
  email_missing: { message: 'An email address is needed for this way to pay.', next: 'other_method' },
  email_refused: {
    message: 'The payment service does not accept your email address. Use another way to pay.',
    next: 'other_method',
  },
  amount_refused: { message: 'This amount can’t be paid this way.', next: 'other_method' },
  currency_off: {
    message: 'This way to pay does not take this currency right now. Use another one.',
    next: 'other_method',
  },
  channel_off: {
    message: 'This way to pay is not available right now. Use another one.',
    next: 'other_method',
  },
  rate_limit: { message: 'Too many payments are being made right now. Try again in a minute.', next: 'wait' },
  // Of refunds
  already_refunded: { message: 'The payment was refunded before.', next: 'contact' },
  balance_insufficient: { message: 'The balance at Paystack is too small for the refund.', next: 'contact' },
  refund_failed: { message: 'The refund has failed at Paystack.', next: 'contact' },
  refund_needs_attention: {
    message: 'Paystack needs the payer’s bank account for the refund: give it in Paystack’s dashboard.',
    next: 'contact',
  },
  // Ours
  unreachable: {
    message: 'The payment service does not answer. If you have paid, we will notice.',
    next: 'wait',
  },
  timeout: {
    message: 'The payment service takes too long to answer. If you have paid, we will notice.',
    next: 'wait',
  },
  unreadable: {
    message: 'The payment service has given an answer that says nothing. If you have paid, we will notice.',
    next: 'wait',
  },
  refused: {
    message: 'The payment service has refused the payment. Use another way to pay.',
    next: 'other_method',
  },
  not_set_up: {
    message: 'This way to pay does not work on this site right now. Use another one.',
    next: 'other_method',
  },
  not_found: { message: 'The payment service does not know this payment.', next: 'contact' },
} as const satisfies Record<string, ResultText>;

export type PaystackCode = keyof typeof paystackResults;

/** What stands in a refusal's sentence. The sentence itself goes no further. */
const REFUSALS: readonly [RegExp, PaystackCode][] = [
  [/duplicate (transaction )?reference/i, 'duplicate_reference'],
  [/(reference|transaction|entity|charge|refund).*not found/i, 'not_found'],
  [/currency.*(not supported|not allowed|invalid)|unsupported.*currency/i, 'currency_off'],
  [/no active channel|channel.*not (available|enabled|supported)/i, 'channel_off'],
  [/fully (reversed|refunded)|already.*(reversed|refunded)/i, 'already_refunded'],
  [/insufficient.*balance|balance.*(low|insufficient)/i, 'balance_insufficient'],
  [/email/i, 'email_refused'],
  [/phone/i, 'phone_missing'],
  [/amount/i, 'amount_refused'],
];
const DECLINES: readonly [RegExp, PaystackCode][] = [
  [/insufficient|not sufficient|low balance/i, 'insufficient_funds'],
  [/expired card/i, 'expired_card'],
  [/\bpin\b/i, 'wrong_pin'],
  [/cvv|cvc|invalid card|card number/i, 'wrong_details'],
  [/limit/i, 'limit'],
  [/cancel/i, 'cancelled'],
  [/time|expired|not completed|no response/i, 'timed_out'],
];

const found = (
  table: readonly [RegExp, PaystackCode][],
  said: readonly unknown[],
): PaystackCode | undefined =>
  table.find(([words]) => said.some((text) => typeof text === 'string' && words.test(text)))?.[1];

/** @param said.code Paystack's own, of which one is documented: `duplicate_reference` */
export const refusalCode = (said: { code?: unknown; message?: unknown }): PaystackCode =>
  typeof said.code === 'string' && said.code === 'duplicate_reference'
    ? said.code
    : (found(REFUSALS, [said.message]) ?? 'refused');

export const declineCode = (...said: unknown[]): PaystackCode => found(DECLINES, said) ?? 'declined';
