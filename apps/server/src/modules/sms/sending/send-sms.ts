import { siteDay } from '@darasa/contract/formatting/site-zone';
import { smsSize } from '@darasa/contract/sms/gsm';
import type { SmsFault } from '@darasa/contract/sms/sms-rules';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { smsPaused } from '../events.ts';
import type { SmsAnswer } from '../providers/sms-provider-kind.ts';
import { openSms, type SmsSetup } from '../setup/sealing.ts';
import type { SmsSite } from '../sms-site.ts';
import { insertStop } from '../stops/stop-repository.ts';
import {
  insertMessage,
  lockMessageOf,
  renewMessage,
  type SmsMessageRow,
  type SmsPurpose,
  settleMessage,
} from './message-repository.ts';
import { giveBack, markTold, spend } from './month-repository.ts';

/** The first day of a moment's month, on the site. */
export const monthOf = (now: Date): string => `${siteDay(now).slice(0, 7)}-01`;

export type SmsOutcome =
  | { outcome: 'sent' }
  /** Nothing was sent; another attempt may. `isHeld`: an administrator has to do something first. */
  | { outcome: 'later'; reason: SmsFault; isHeld: boolean }
  | { outcome: 'failed'; reason: SmsFault };

export interface SmsText {
  purpose: SmsPurpose;
  userId: number;
  /** Two calls for the same delivery send one message. */
  deliveryId: number | null;
  number: string;
  text: string;
}

interface Begun {
  id: string;
  /** An earlier call began it, and it is not known what came of that. */
  isAgain: boolean;
}

/**
 * Sends a text: writes down first that it is being sent, within the budget of the month, then gives it to the provider, then writes down what
 * came of it. Of a process that dies in between the attempt stands: it is repeated where the provider sends the same id once, and set aside
 * where it does not, so that nobody gets a message twice.
 */
export async function sendSms(
  { db, now }: { db: Db; now: Date },
  { site, encryption }: { site: SmsSite; encryption: Uint8Array },
  sms: SmsText,
): Promise<SmsOutcome> {
  const setup = await openSms(db, site, encryption);
  if (!setup) return { outcome: 'failed', reason: 'off' };
  const month = monthOf(now);
  const begun = await db.transaction().execute((tx) => begin(tx, setup, { sms, month }));
  if ('outcome' in begun) return begun;
  if (begun.isAgain && !setup.kind.sendsOnce(setup.access.settings))
    return db.transaction().execute(async (tx) => {
      await settleMessage(tx, begun.id, { state: 'failed', reason: 'unanswered' });
      return { outcome: 'failed', reason: 'unanswered' };
    });
  const answer = await setup.kind.send(setup.access, {
    id: begun.id,
    to: sms.number,
    text: sms.text,
    sender: setup.sender,
    unicode: smsSize(sms.text).alphabet === 'ucs2',
  });
  return db.transaction().execute((tx) => settle(tx, setup, { answer, begun, sms, month }));
}

async function begin(
  tx: Tx,
  { kind, partPrice, budget }: SmsSetup,
  { sms, month }: { sms: SmsText; month: string },
): Promise<Begun | SmsOutcome> {
  const before = sms.deliveryId === null ? undefined : await lockMessageOf(tx, sms.deliveryId);
  if (before?.state === 'sent' || before?.state === 'delivered') return { outcome: 'sent' };
  if (before?.state === 'failed')
    return { outcome: 'failed', reason: (before.reason ?? 'rejected') as SmsFault };
  if (before?.state === 'sending' && before.number === sms.number && before.provider === kind.name)
    return { id: before.id, isAgain: true };
  const { parts } = smsSize(sms.text);
  const cost = parts * partPrice;
  if (!(await spend(tx, month, { parts, cost, budget }))) {
    await tellOnce(tx, month, 'budget');
    return { outcome: 'later', reason: 'budget', isHeld: true };
  }
  const row = { number: sms.number, parts, cost, provider: kind.name, month };
  if (before) {
    await renewMessage(tx, before.id, row);
    return { id: before.id, isAgain: false };
  }
  const made: SmsMessageRow = {
    ...row,
    id: crypto.randomUUID(),
    purpose: sms.purpose,
    user_id: sms.userId,
    delivery_id: sms.deliveryId,
    state: 'sending',
    reason: null,
  };
  await insertMessage(tx, { ...made, month });
  return { id: made.id, isAgain: false };
}

async function settle(
  tx: Tx,
  { kind, access, partPrice }: SmsSetup,
  { answer, begun, sms, month }: { answer: SmsAnswer; begun: Begun; sms: SmsText; month: string },
): Promise<SmsOutcome> {
  const { id } = begun;
  if (answer.outcome === 'taken') {
    await settleMessage(tx, id, { state: 'sent', reference: answer.reference });
    return { outcome: 'sent' };
  }
  if (answer.outcome === 'unknown') {
    if (kind.sendsOnce(access.settings)) return { outcome: 'later', reason: 'unanswered', isHeld: false };
    await settleMessage(tx, id, { state: 'failed', reason: 'unanswered' });
    return { outcome: 'failed', reason: 'unanswered' };
  }
  const isFinal = answer.outcome === 'refused';
  const { parts } = smsSize(sms.text);
  const isSaid = await settleMessage(tx, id, {
    state: isFinal ? 'failed' : 'refused',
    reason: answer.reason,
    cost: 0,
  });
  if (isSaid) await giveBack(tx, month, { parts, cost: parts * partPrice });
  if (isFinal) {
    if (answer.reason === 'blocked') await insertStop(tx, sms.number);
    return { outcome: 'failed', reason: answer.reason };
  }
  const { reason } = answer;
  if (reason !== 'credit' && reason !== 'login' && reason !== 'sender')
    return { outcome: 'later', reason, isHeld: false };
  await tellOnce(tx, month, reason);
  return { outcome: 'later', reason, isHeld: true };
}

/** Administrators hear once in a month of the same obstacle. */
async function tellOnce(
  tx: Tx,
  month: string,
  reason: 'budget' | 'credit' | 'login' | 'sender',
): Promise<void> {
  if (await markTold(tx, month, reason)) await emit(tx, smsPaused, { reason });
}
