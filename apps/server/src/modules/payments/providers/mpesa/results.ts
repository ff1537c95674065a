import type { ResultText } from '../provider-kind.ts';
import { textOf } from './wire.ts';

/**
 * What M-Pesa answers, in words. Codes of a payment as the Daraja 3.0 portal lists them (MpesaExpressSimulate, Reversal; 2025-12-28);
 * 26, 1001 and 9999 are not on that page and come from what integrators report, 4999 is what the query says of a payment that is not
 * decided. Words in small letters are ours.
 */
export const results: Readonly<Record<string, ResultText>> = {
  1: {
    message:
      'There is not enough money in this M-Pesa account. Top it up and try again, or pay in another way.',
    next: 'retry',
  },
  2: { message: 'M-Pesa does not take amounts this small. Pay in another way.', next: 'other_method' },
  3: {
    message: 'The amount is more than M-Pesa takes in one payment. Pay in another way.',
    next: 'other_method',
  },
  4: {
    message:
      'This payment would go over what the number may pay by M-Pesa in one day. Try again tomorrow or pay in another way.',
    next: 'other_method',
  },
  8: {
    message: 'Our M-Pesa account cannot take this payment now. Pay in another way.',
    next: 'other_method',
  },
  11: { message: 'Our M-Pesa account is not active. Please tell us.', next: 'contact' },
  17: {
    message:
      'M-Pesa has just had the same payment from this number. Wait two minutes, look whether a message from M-Pesa has come, and try again if not.',
    next: 'wait',
  },
  26: { message: 'M-Pesa is busy. Wait a minute and try again.', next: 'wait' },
  1001: {
    message: 'Another M-Pesa payment is open on this phone. Finish or close it, wait a minute and try again.',
    next: 'wait',
  },
  1019: { message: 'The time to confirm the payment is over. Nothing was paid. Try again.', next: 'retry' },
  1025: {
    message: 'M-Pesa could not show its message on the phone. Try again, or pay by Paybill.',
    next: 'retry',
  },
  1032: { message: 'The payment was cancelled on the phone. Nothing was paid.', next: 'retry' },
  1037: {
    message:
      'The phone did not answer. See that it is switched on, has network and shows no other message, and try again.',
    next: 'retry',
  },
  2001: {
    message: 'The M-Pesa PIN was wrong. Nothing was paid. Try again with the right PIN.',
    next: 'retry',
  },
  2006: {
    message:
      'M-Pesa does not let this account pay. Ask Safaricom about it (call 100), or pay in another way.',
    next: 'other_method',
  },
  2028: { message: 'Our M-Pesa account is not set up for this payment. Please tell us.', next: 'contact' },
  4999: { message: 'M-Pesa is still working on this payment.', next: 'wait' },
  8006: {
    message: 'The M-Pesa PIN of this number is locked. Call Safaricom (100 or 200), or pay in another way.',
    next: 'other_method',
  },
  9999: {
    message: 'M-Pesa could not send its message to the phone. Try again, or pay by Paybill.',
    next: 'retry',
  },
  SFC_IC0003: {
    message: 'Our M-Pesa account is not set up for this payment. Please tell us.',
    next: 'contact',
  },
  R000001: { message: 'This payment was already sent back.', next: 'contact' },
  R000002: { message: 'M-Pesa does not know this payment.', next: 'contact' },

  unreachable: { message: 'M-Pesa cannot be reached now. Try again in a few minutes.', next: 'wait' },
  timeout: {
    message:
      'M-Pesa has not answered yet. Look at your phone: if its message is there, go on. We keep asking.',
    next: 'wait',
  },
  refused: {
    message: 'M-Pesa did not take this payment. Try again, or pay in another way.',
    next: 'other_method',
  },
  sign_in: {
    message: 'M-Pesa does not accept our account now. Please tell us, or pay in another way.',
    next: 'contact',
  },
  amount: {
    message: 'M-Pesa takes whole shillings, from 1 to 250,000 in one payment. Pay in another way.',
    next: 'other_method',
  },
  phone: {
    message: 'This is not a Safaricom number that can pay by M-Pesa. Give another number.',
    next: 'retry',
  },
  not_yet: { message: 'M-Pesa has not told us of a payment for this order yet.', next: 'wait' },
  initiator: {
    message:
      'The API operator of the shortcode is missing, is locked or may not do this: see the settings of M-Pesa.',
    next: 'contact',
  },
  no_funds: {
    message: 'There is not enough money in our M-Pesa account to send this back.',
    next: 'contact',
  },
  partial: { message: 'M-Pesa sends back whole payments only: send this part by hand.', next: 'contact' },
};

/** `ResultCode` of a payment as one of `results`; null for a success. */
export function paymentCode(code: unknown): string | null {
  const text = textOf(code) ?? '';
  if (text === '0') return null;
  return Object.hasOwn(results, text) && !/^[a-z]/.test(text) ? text : 'refused';
}

/** Results that are about our own account, where the same codes mean other things than in a payment. */
const OWN_ACCOUNT: Readonly<Record<string, string>> = {
  1: 'no_funds',
  11: '11',
  21: 'initiator',
  2001: 'initiator',
  2006: '11',
  2028: 'initiator',
  8006: 'initiator',
  SFC_IC0003: 'initiator',
  R000001: 'R000001',
  R000002: 'R000002',
};

/** `ResultCode` of a reversal or a transaction status as one of `results`; null for a success. */
export function ownAccountCode(code: unknown): string | null {
  const text = textOf(code) ?? '';
  if (text === '0') return null;
  return (Object.hasOwn(OWN_ACCOUNT, text) && OWN_ACCOUNT[text]) || 'refused';
}

/** Whether a query says that nothing is decided: by its code, or, where Daraja answers with an error, by its words. */
export const isUndecided = (code: unknown, description: unknown): boolean =>
  textOf(code) === '4999' || /being processed|under processing/i.test(textOf(description) ?? '');
