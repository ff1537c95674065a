import { createHash } from 'node:crypto';
import type { ProviderRequest, QuestionedOrder, Received, Reply } from '../provider-kind.ts';
import type { Access } from './client.ts';
import { accountOf, KINDS, read } from './read.ts';
import { isAllowed } from './settings.ts';
import { minorOf, objectIn, textOf } from './wire.ts';

const json = (body: object): Reply => ({ contentType: 'application/json', body: JSON.stringify(body) });
const accepted = json({ ResultCode: 0, ResultDesc: 'Accepted' });
/** Codes of the page "CustomerToBusiness": each makes M-Pesa send the payer another message. */
const rejected = (code: 'C2B00012' | 'C2B00013'): Reply => json({ ResultCode: code, ResultDesc: 'Rejected' });

/** A request that claims to be from Daraja. It is not signed: who may ask is told by the path and, if wanted, by addresses. */
export function receive({ settings }: Access, request: ProviderRequest): Received {
  if (!isAllowed(settings.addresses, request.ip))
    return { outcome: 'refused', reason: 'It came from an address that is not in the list of Safaricom’s.' };
  const message = objectIn(request.body);
  if (!message) return { outcome: 'refused', reason: 'It is not a JSON object.' };
  const facts = read(request);
  const [fact] = facts;
  if (!fact) return { outcome: 'refused', reason: 'It is none of the messages of Daraja.' };

  if (request.kind !== KINDS.validation) {
    const key = fact.reference ?? fact.answers ?? fact.transaction;
    return { outcome: 'message', id: idOf(request.kind, key, facts), reply: accepted };
  }
  const money = { minor: minorOf(message.TransAmount) ?? 0, currency: 'KES' };
  return {
    outcome: 'question',
    id: idOf(request.kind, textOf(message.TransID), facts),
    orderNumber: accountOf(message.BillRefNumber) ?? '',
    money,
    // Nobody types an account number for a till: what is paid there is matched afterwards.
    answer: (order) => (settings.kind === 'till' ? accepted : answerTo(order, money.minor)),
  };
}

/**
 * A message that says the same comes twice; one that says something else of the same try is another message, so that a forged one
 * cannot stand in the way of the true one.
 */
function idOf(kind: string, key: string | null, facts: object): string {
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
  return `${kind.startsWith(KINDS.prompt) ? 'prompt' : kind}:${key}:${digest}`;
}

/** Only the whole price of an open order is taken: for anything else the payer keeps their money and is told why. */
function answerTo(order: QuestionedOrder | undefined, minor: number): Reply {
  if (!order?.open || order.currency !== 'KES') return rejected('C2B00012');
  const wholeShillings = Math.ceil(order.dueMinor / 100) * 100;
  return minor === order.dueMinor || minor === wholeShillings ? accepted : rejected('C2B00013');
}
