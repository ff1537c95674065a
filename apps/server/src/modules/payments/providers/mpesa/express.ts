import type { Answer, AttemptToBegin, Begun, ProviderFact } from '../provider-kind.ts';
import { type Access, type Client, expressPassword } from './client.ts';
import { promptKind } from './read.ts';
import { isUndecided, paymentCode } from './results.ts';
import { msisdnOf, textOf } from './wire.ts';

/** What a number may pay at once (page "MpesaExpressSimulate", FAQ 5). */
const MAX_SHILLINGS = 250_000;
/** Lengths that the page gives; longer ones make Daraja refuse the request or the prompt (result 1025). */
const MAX_ACCOUNT = 12;
const MAX_DESCRIPTION = 13;

/**
 * Makes the phone ask for the PIN. Daraja knows no idempotency key: two calls are two prompts, so a try with the outcome `unknown`
 * is not begun again.
 */
export async function beginPrompt(client: Client, access: Access, attempt: AttemptToBegin): Promise<Begun> {
  const { settings, callbackUrl } = access;
  const { minor, currency } = attempt.money;
  if (currency !== 'KES' || minor % 100 !== 0 || minor < 100 || minor > MAX_SHILLINGS * 100)
    return { outcome: 'failed', code: 'amount' };
  const phone = msisdnOf(attempt.phone);
  if (phone === null) return { outcome: 'failed', code: 'phone' };

  const till = settings.kind === 'till';
  const called = await client.call(access, '/mpesa/stkpush/v1/processrequest', {
    ...expressPassword(access),
    TransactionType: till ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
    Amount: String(minor / 100),
    PartyA: phone,
    PartyB: (till && settings.till) || settings.shortcode,
    PhoneNumber: phone,
    CallBackURL: `${callbackUrl}/${promptKind(attempt.orderNumber)}`,
    AccountReference: attempt.orderNumber.slice(0, MAX_ACCOUNT),
    TransactionDesc: descriptionOf(attempt.description),
  });
  switch (called.outcome) {
    case 'answered': {
      const reference = textOf(called.body.CheckoutRequestID);
      if (textOf(called.body.ResponseCode) === '0' && reference !== null)
        return { outcome: 'pending', reference, next: { kind: 'phone' } };
      return textOf(called.body.ResponseCode) === null
        ? { outcome: 'unknown', code: 'timeout' }
        : { outcome: 'failed', code: paymentCode(called.body.ResponseCode) ?? 'refused' };
    }
    case 'refused':
      return refusedPrompt(called.errorCode, called.description);
    case 'busy':
      return { outcome: 'failed', code: '26' };
    case 'unsent':
      return { outcome: 'failed', code: called.code };
    case 'silent':
      return { outcome: 'unknown', code: called.code };
  }
}

function refusedPrompt(errorCode: string, description: string): Begun {
  // One code with several meanings, which only its words tell apart.
  if (/unable to lock subscriber/i.test(description)) return { outcome: 'failed', code: '1001' };
  if (/wrong credentials|merchant does not exist/i.test(description))
    return { outcome: 'failed', code: 'sign_in' };
  if (/invalid (?:phonenumber|partya)/i.test(description)) return { outcome: 'failed', code: 'phone' };
  if (errorCode.startsWith('4')) return { outcome: 'failed', code: 'refused' };
  // 500.003.1001 "Internal Server Error" and the like: the prompt may be on its way.
  return { outcome: 'unknown', code: 'unreachable' };
}

/** Letters that every gateway takes. */
const descriptionOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w .-]/g, '')
    .trim()
    .slice(0, MAX_DESCRIPTION)
    .trim() || 'Payment';

/**
 * How a prompt stands. The answer names neither the receipt nor the amount: it proves that this prompt, with the amount that we have
 * asked for, was paid.
 */
export async function queryPrompt(client: Client, access: Access, reference: string): Promise<Answer> {
  const called = await client.call(access, '/mpesa/stkpushquery/v1/query', {
    ...expressPassword(access),
    CheckoutRequestID: reference,
  });
  const pending: Answer = { outcome: 'fact', fact: promptFact(reference, 'pending', '4999') };
  switch (called.outcome) {
    case 'answered': {
      const { ResponseCode, ResultCode, ResultDesc, CheckoutRequestID } = called.body;
      const about = textOf(CheckoutRequestID);
      if (about !== null && about !== reference) return { outcome: 'unknown', code: 'refused' };
      if (isUndecided(ResultCode, ResultDesc)) return pending;
      if (textOf(ResponseCode) !== '0' || textOf(ResultCode) === null)
        return { outcome: 'unknown', code: 'refused' };
      const code = paymentCode(ResultCode);
      return { outcome: 'fact', fact: promptFact(reference, code === null ? 'succeeded' : 'failed', code) };
    }
    case 'refused':
      return isUndecided(null, called.description) ? pending : { outcome: 'unknown', code: 'refused' };
    case 'busy':
      return { outcome: 'unknown', code: '26' };
    default:
      return { outcome: 'unknown', code: called.code };
  }
}

const promptFact = (
  reference: string,
  outcome: ProviderFact['outcome'],
  code: string | null,
): ProviderFact => ({
  about: 'payment',
  outcome,
  reference,
  orderNumber: null,
  transaction: null,
  money: null,
  payer: null,
  code,
  at: null,
  proven: true,
  answers: null,
  feeMinor: null,
});
