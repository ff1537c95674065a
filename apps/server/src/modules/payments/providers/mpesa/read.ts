import type { ProviderFact } from '../provider-kind.ts';
import { ownAccountCode, paymentCode } from './results.ts';
import { isRecord, type Json, minorOf, namedValues, objectIn, payerPhone, textOf, timeOf } from './wire.ts';

/** Where Daraja sends what: the part after the unguessable one. Daraja refuses addresses with words such as "mpesa" or "query". */
export const KINDS = {
  /** Followed by the number of the order, see `promptKind`. */
  prompt: 'prompt-',
  validation: 'validation',
  confirmation: 'confirmation',
  status: 'status',
  statusLate: 'status-late',
  reversal: 'reversal',
  reversalLate: 'reversal-late',
  /** Payments that the statement's registration lets M-Pesa send: they look like confirmations. */
  pull: 'pull',
} as const;

/**
 * The callback of a prompt names only its CheckoutRequestID, which we have not when the answer to our request was lost: so the address
 * names the order. In hexadecimal, since order numbers may contain words that Daraja refuses in addresses (`EXE`, `CMD`).
 */
export const promptKind = (orderNumber: string): string =>
  `${KINDS.prompt}${Buffer.from(orderNumber).toString('hex')}`;

function orderNumberIn(kind: string): string | null {
  const orderNumber = Buffer.from(kind.slice(KINDS.prompt.length), 'hex').toString();
  return /^[A-Z0-9-]{1,40}$/.test(orderNumber) ? orderNumber : null;
}

/**
 * The facts in a message. Daraja signs nothing: none of them is proven. What a status or a reversal says counts where our question,
 * which only Safaricom and we know, is open (`answers`).
 */
export function read({ kind, body }: { kind: string; body: Buffer }): ProviderFact[] {
  const message = objectIn(body);
  if (!message) return [];
  const fact = kind.startsWith(KINDS.prompt)
    ? promptFact(message, orderNumberIn(kind))
    : readers[kind]?.(message);
  return fact ? [fact] : [];
}

const readers: Readonly<Record<string, (message: Json) => ProviderFact | undefined>> = Object.assign(
  Object.create(null) as Record<string, never>,
  {
    [KINDS.validation]: (message: Json) => payInFact(message, 'pending'),
    [KINDS.confirmation]: (message: Json) => payInFact(message, 'succeeded'),
    [KINDS.pull]: (message: Json) => payInFact(message, 'succeeded'),
    [KINDS.status]: statusFact,
    [KINDS.statusLate]: lateFact('payment'),
    [KINDS.reversal]: reversalFact,
    [KINDS.reversalLate]: lateFact('refund'),
  },
);

const nothing = {
  reference: null,
  orderNumber: null,
  transaction: null,
  money: null,
  payer: null,
  code: null,
  at: null,
  proven: false,
  answers: null,
  feeMinor: null,
} satisfies Partial<ProviderFact>;

const shillings = (value: unknown): ProviderFact['money'] => {
  const minor = minorOf(value);
  return minor === null ? null : { minor, currency: 'KES' };
};

/** `Body.stkCallback` (page "MpesaExpressSimulate"). */
function promptFact(message: Json, orderNumber: string | null): ProviderFact | undefined {
  const callback = isRecord(message.Body) ? message.Body.stkCallback : undefined;
  if (!isRecord(callback)) return undefined;
  const reference = textOf(callback.CheckoutRequestID);
  const result = textOf(callback.ResultCode);
  if (reference === null || result === null) return undefined;
  const metadata = isRecord(callback.CallbackMetadata) ? callback.CallbackMetadata.Item : undefined;
  const items = namedValues(metadata, 'Name');
  const code = paymentCode(result);
  return {
    ...nothing,
    about: 'payment',
    outcome: code === null ? 'succeeded' : code === '4999' ? 'pending' : 'failed',
    reference,
    orderNumber,
    transaction: code === null ? textOf(items.get('MpesaReceiptNumber')) : null,
    money: shillings(items.get('Amount')),
    payer: payerPhone(items.get('PhoneNumber')),
    code,
    at: timeOf(items.get('TransactionDate')),
  };
}

/** A payment to a Paybill or till: validation and confirmation have one form (page "CustomerToBusiness", version 2). */
function payInFact(message: Json, outcome: 'pending' | 'succeeded'): ProviderFact | undefined {
  const transaction = textOf(message.TransID);
  const money = shillings(message.TransAmount);
  if (transaction === null || !money) return undefined;
  return {
    ...nothing,
    about: 'payment',
    outcome,
    orderNumber: accountOf(message.BillRefNumber),
    transaction: outcome === 'pending' ? null : transaction,
    money,
    payer: payerOf(message),
    at: timeOf(message.TransTime),
  };
}

/** The account number that the payer has typed: our order numbers have no small letters and no spaces. */
export const accountOf = (typed: unknown): string | null =>
  textOf(typed)?.replace(/\s+/g, '').toUpperCase() ?? null;

function payerOf(message: Json): string | null {
  const name = [message.FirstName, message.MiddleName, message.LastName]
    .map(textOf)
    .filter((part) => part !== null);
  return [name.join(' '), payerPhone(message.MSISDN)].filter(Boolean).join(', ') || null;
}

/** `Result` of a status query (page "TransactionStatus"). */
function statusFact(message: Json): ProviderFact | undefined {
  const result = resultOf(message);
  if (!result) return undefined;
  const { conversation, code, values } = result;
  const base: ProviderFact = { ...nothing, about: 'payment', outcome: 'pending', answers: conversation };
  // It could not be asked for: that says nothing of the payment.
  if (code !== null) return { ...base, code: ownAccountCode(code) };
  const state = textOf(values.get('TransactionStatus'))?.toLowerCase();
  const known = state !== undefined && Object.hasOwn(STATES, state) ? STATES[state] : undefined;
  return {
    ...base,
    outcome: known ?? 'pending',
    transaction: known === 'succeeded' ? textOf(values.get('ReceiptNo')) : null,
    money: shillings(values.get('Amount')),
    payer: textOf(values.get('DebitPartyName')),
    code: known === 'succeeded' ? null : known === 'failed' ? 'refused' : '4999',
    at: timeOf(values.get('FinalisedTime')),
  };
}

/** The portal shows "Completed" only; the others are what M-Pesa's own pages call transactions that did not happen. */
const STATES: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  completed: 'succeeded',
  cancelled: 'failed',
  declined: 'failed',
  expired: 'failed',
  failed: 'failed',
};

/** `Result` of a reversal (page "Reversal"). */
function reversalFact(message: Json): ProviderFact | undefined {
  const result = resultOf(message);
  if (!result) return undefined;
  const { conversation, code, values } = result;
  const failure = code === null ? null : ownAccountCode(code);
  return {
    ...nothing,
    about: 'refund',
    outcome: failure === null ? 'succeeded' : 'failed',
    reference: conversation,
    transaction: failure === null ? result.transaction : null,
    money: shillings(values.get('Amount')),
    payer: textOf(values.get('CreditPartyPublicName')),
    code: failure,
    at: timeOf(values.get('TransCompletedTime')),
    answers: conversation,
    feeMinor: failure === null ? minorOf(values.get('Charge')) : null,
  };
}

/** M-Pesa had no time for the question (`QueueTimeOutURL`): whether it did something is not known. What is sent there is not documented. */
function lateFact(about: 'payment' | 'refund'): (message: Json) => ProviderFact | undefined {
  return (message) => {
    const body = isRecord(message.Result) ? message.Result : message;
    const conversation = textOf(body.ConversationID);
    if (conversation === null) return undefined;
    const reference = about === 'refund' ? conversation : null;
    return { ...nothing, about, outcome: 'pending', reference, answers: conversation, code: 'timeout' };
  };
}

function resultOf(message: Json) {
  const result = message.Result;
  if (!isRecord(result)) return undefined;
  const conversation = textOf(result.ConversationID);
  const code = textOf(result.ResultCode);
  if (conversation === null || code === null) return undefined;
  const parameters = isRecord(result.ResultParameters) ? result.ResultParameters.ResultParameter : undefined;
  return {
    conversation,
    code: code === '0' ? null : code,
    transaction: textOf(result.TransactionID),
    values: namedValues(parameters, 'Key'),
  };
}
