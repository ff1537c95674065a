import type { ResultText } from '../provider-kind.ts';

const OTHER_CARD =
  'Your bank has declined the card. Use another card, or ask your bank, then try again.' as const;

/**
 * Stripe's decline codes (docs.stripe.com/declines/codes, read 2026-11), error codes (docs.stripe.com/error-codes) and ours. Codes
 * for lost, stolen and suspected cards say the same as a plain decline: Stripe asks not to tell the payer more.
 */
export const stripeResults = {
  // What the bank says of the card
  card_declined: { message: OTHER_CARD, next: 'other_method' },
  generic_decline: { message: OTHER_CARD, next: 'other_method' },
  do_not_honor: { message: OTHER_CARD, next: 'other_method' },
  call_issuer: { message: OTHER_CARD, next: 'other_method' },
  fraudulent: { message: OTHER_CARD, next: 'other_method' },
  lost_card: { message: OTHER_CARD, next: 'other_method' },
  stolen_card: { message: OTHER_CARD, next: 'other_method' },
  pickup_card: { message: OTHER_CARD, next: 'other_method' },
  transaction_not_allowed: { message: OTHER_CARD, next: 'other_method' },
  insufficient_funds: {
    message: 'There is not enough money on the card. Use another card, or top it up and try again.',
    next: 'retry',
  },
  card_velocity_exceeded: {
    message: 'The card has reached its limit. Use another card, or try again later.',
    next: 'other_method',
  },
  expired_card: { message: 'The card has expired. Use another card.', next: 'other_method' },
  incorrect_number: { message: 'The card number is wrong. Check it and try again.', next: 'retry' },
  invalid_number: { message: 'The card number is wrong. Check it and try again.', next: 'retry' },
  incorrect_cvc: { message: 'The security code is wrong. Check it and try again.', next: 'retry' },
  invalid_cvc: { message: 'The security code is wrong. Check it and try again.', next: 'retry' },
  invalid_expiry_month: { message: 'The expiry date is wrong. Check it and try again.', next: 'retry' },
  invalid_expiry_year: { message: 'The expiry date is wrong. Check it and try again.', next: 'retry' },
  incorrect_zip: { message: 'The postcode does not fit the card. Check it and try again.', next: 'retry' },
  authentication_required: {
    message: 'Your bank wants you to confirm the payment. Try again and follow its steps.',
    next: 'retry',
  },
  payment_intent_authentication_failure: {
    message: 'The payment was not confirmed with your bank. Try again and follow its steps.',
    next: 'retry',
  },
  card_not_supported: {
    message: 'This card can’t be used for this purchase. Use another card.',
    next: 'other_method',
  },
  currency_not_supported: {
    message: 'This card can’t pay in this currency. Use another card.',
    next: 'other_method',
  },
  processing_error: {
    message: 'The card could not be processed. Try again in a minute.',
    next: 'retry',
  },
  try_again_later: { message: 'The card could not be processed. Try again in a minute.', next: 'retry' },
  // Of the payment page
  expired: { message: 'The payment page has expired before it was paid. Start again.', next: 'retry' },
  // Of the request
  amount_too_small: { message: 'The amount is too small for a card payment.', next: 'other_method' },
  amount_too_large: { message: 'The amount is too large for one card payment.', next: 'other_method' },
  rate_limit: { message: 'Too many payments are being made right now. Try again in a minute.', next: 'wait' },
  email_invalid: {
    message: 'The card payment page does not accept your email address. Use another way to pay.',
    next: 'other_method',
  },
  // Of refunds
  charge_already_refunded: { message: 'The payment was refunded before.', next: 'contact' },
  charge_disputed: {
    message: 'The payment is disputed with the bank, so it can’t be refunded here.',
    next: 'contact',
  },
  balance_insufficient: {
    message: 'The balance at Stripe is too small for the refund.',
    next: 'contact',
  },
  refund_failed: { message: 'The bank has not taken the refund.', next: 'contact' },
  refund_canceled: { message: 'The refund was cancelled at Stripe.', next: 'contact' },
  expired_or_canceled_card: {
    message: 'The card was cancelled, so the refund has come back.',
    next: 'contact',
  },
  lost_or_stolen_card: {
    message: 'The card was reported lost or stolen, so the refund has come back.',
    next: 'contact',
  },
  charge_for_pending_refund_disputed: {
    message: 'The payment was disputed while the refund was on its way.',
    next: 'contact',
  },
  // Ours
  unreachable: {
    message: 'The card service does not answer. If you have paid, we will notice.',
    next: 'wait',
  },
  timeout: {
    message: 'The card service takes too long to answer. If you have paid, we will notice.',
    next: 'wait',
  },
  unreadable: {
    message: 'The card service has given an answer that says nothing. If you have paid, we will notice.',
    next: 'wait',
  },
  refused: {
    message: 'The card service has refused the payment. Use another way to pay.',
    next: 'other_method',
  },
  not_set_up: {
    message: 'Card payments do not work on this site right now. Use another way to pay.',
    next: 'other_method',
  },
  not_found: { message: 'The card service does not know this payment.', next: 'contact' },
} as const satisfies Record<string, ResultText>;

export type StripeCode = keyof typeof stripeResults;

/** The first of these that is a result of ours: what Stripe says freely never goes further. */
export function knownCode(...codes: unknown[]): StripeCode | undefined {
  for (const code of codes)
    if (typeof code === 'string' && Object.hasOwn(stripeResults, code)) return code as StripeCode;
  return undefined;
}
