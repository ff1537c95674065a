import { setTimeout as sleep } from 'node:timers/promises';
import type { BehaviourAt } from './behaviours.ts';
import { nameOf, newReceipt, type Payment, type Prompt, type State, timestamp } from './state.ts';

/** After this delay; nothing when the double is closed before. */
export async function later(state: State, ms: number, then: () => Promise<void> | void): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: state.closing.signal });
  } catch {
    return;
  }
  await then();
}

/** Sends a message, as well or as badly as was asked for. Whether it arrives does not concern M-Pesa: it is sent once. */
export async function sendMessage(state: State, url: string, message: object): Promise<void> {
  const behaviour = state.behaviours.take('message', `${url} ${JSON.stringify(message)}`);
  const body = JSON.stringify(altered(message, behaviour));
  switch (behaviour) {
    case 'lost':
      return;
    case 'late':
      return later(state, state.delays.slow, () => post(state, url, body));
    case 'out_of_order': {
      const before = state.sent.length;
      // Its turn comes when another was sent, or at last by itself.
      for (let waited = 0; state.sent.length === before && waited < state.delays.slow; waited += 5)
        await later(state, 5, () => undefined);
      return post(state, url, body);
    }
    case 'twice':
      await post(state, url, body);
      return post(state, url, body);
    case 'truncated':
      return post(state, url, body.slice(0, body.length / 2));
    default:
      return post(state, url, body);
  }
}

async function post(state: State, url: string, body: string): Promise<void> {
  const status = await answerOf(state, url, body, state.delays.validation).then(
    (response) => response.status,
    () => null,
  );
  state.sent.push({ url, body, status });
}

/** @throws when nobody answers in time */
export async function answerOf(state: State, url: string, body: string, ms: number) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    signal: AbortSignal.any([AbortSignal.timeout(ms), state.closing.signal]),
  });
  return { status: response.status, text: await response.text() };
}

function altered(message: object, behaviour: BehaviourAt<'message'> | undefined): object {
  if (behaviour === 'wrong_amount')
    return JSON.parse(
      JSON.stringify(message)
        .replace(/("Name":"Amount","Value":)\d+/, (_all, before: string) => `${before}1`)
        .replace(/("TransAmount":)"[^"]*"/, (_all, before: string) => `${before}"1.00"`)
        .replace(/("Key":"Amount","Value":)"[^"]*"/, (_all, before: string) => `${before}"1.00"`),
    ) as object;
  const callback = (message as { Body?: { stkCallback?: Record<string, unknown> } }).Body?.stkCallback;
  if (behaviour === 'contradict' && callback?.ResultCode === 0) {
    const { CallbackMetadata: _paid, ...rest } = callback;
    return { Body: { stkCallback: { ...rest, ResultCode: 1032, ResultDesc: 'Request cancelled by user' } } };
  }
  return message;
}

/** Page "MpesaExpressSimulate". `Balance` comes without a value. */
export function promptCallback(
  { now }: State,
  { id, merchantRequest, phone, shillings, result, receipt }: Prompt,
): object {
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: merchantRequest,
        CheckoutRequestID: id,
        ResultCode: result?.code,
        ResultDesc: result?.description,
        ...(result?.code === 0
          ? {
              CallbackMetadata: {
                Item: [
                  { Name: 'Amount', Value: shillings },
                  { Name: 'MpesaReceiptNumber', Value: receipt },
                  { Name: 'Balance' },
                  { Name: 'TransactionDate', Value: Number(timestamp(now())) },
                  { Name: 'PhoneNumber', Value: Number(phone) },
                ],
              },
            }
          : {}),
      },
    },
  };
}

/** A callback that M-Pesa has not sent, of a payment that nobody has made. */
export const forgedCallback = (state: State, prompt: Prompt): object =>
  promptCallback(state, {
    ...prompt,
    result: { code: 0, description: 'The service request is processed successfully.' },
    receipt: newReceipt(state),
  });

/** Page "CustomerToBusiness", version 2: the number is masked. */
export const payInMessage = (state: State, payment: Payment, validation: boolean): object => ({
  TransactionType: payment.till ? 'Buy Goods' : 'Pay Bill',
  TransID: payment.receipt,
  TransTime: timestamp(payment.at),
  TransAmount: payment.shillings.toFixed(2),
  BusinessShortCode: payment.shortcode,
  BillRefNumber: payment.account,
  InvoiceNumber: '',
  OrgAccountBalance: validation ? '' : fundsOf(state, payment.shortcode).toFixed(2),
  ThirdPartyTransID: '',
  MSISDN: `${payment.phone.slice(0, 4)} ***** ${payment.phone.slice(-3)}`,
  FirstName: nameOf(payment.phone),
  MiddleName: '',
  LastName: '',
});

/** What the shortcode has. */
export const fundsOf = ({ payments }: State, shortcode: string): number =>
  [...payments.values()]
    .filter((payment) => payment.shortcode === shortcode && payment.reversedBy === null)
    .reduce((sum, { shillings }) => sum + shillings, 0);
