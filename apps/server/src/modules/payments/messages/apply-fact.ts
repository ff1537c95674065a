import { type AttemptState, isUnderWay } from '@darasa/contract/payments/attempt-rules';
import type { TxCtx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import {
  type AttemptRow,
  findAttempt,
  findAttemptByReference,
  lockAttempt,
  updateAttempt,
} from '../attempts/attempt-repository.ts';
import { insertCase, updateCaseDetails } from '../cases/case-repository.ts';
import { postReceived } from '../ledger/post.ts';
import { findOrderByNumber, lockOrder, type OrderRow } from '../order-repository.ts';
import type { ProviderFact, ProviderMode } from '../providers/provider-kind.ts';
import {
  findPaymentBy,
  findProvisional,
  insertPayment,
  linkUnclaimed,
  lockPaymentsOfAttempt,
  lockTransaction,
  type PaymentRow,
  updateTransaction,
} from '../received/payment-repository.ts';
import { applyReturn } from '../returns/apply-return.ts';
import { allocate } from './allocate.ts';
import { closeQuestion } from './message-repository.ts';

/** Whose facts they are. */
export interface FactSource {
  provider: string;
  mode: ProviderMode;
}

/** What a fact did. */
export interface Applied {
  outcome: string;
  orderId: number | null;
  /** A success that nothing proves yet: the provider is to be asked about this. */
  toProve?: { attempt: AttemptRow | undefined; fact: ProviderFact };
}

/** What messages that prove nothing said about a try. */
export interface Claim {
  transaction: string | null;
  payer: string | null;
  feeMinor: number | null;
  at: string | null;
}

/** What somebody types as account number: `dro 7k3f-9qac`. */
export const accountNumber = (typed: string): string => {
  const key = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return key.startsWith('DRO') ? `DRO-${key.slice(3)}` : `DRO-${key}`;
};

/**
 * Applies what a provider says to the order that it is about, under the order's lock. The same fact twice, late or out of order
 * ends in the same state; nothing throws for what is said.
 */
export async function applyFact(ctx: TxCtx, source: FactSource, said: ProviderFact): Promise<Applied> {
  const { db: tx } = ctx;
  let fact = said;
  let answered: AttemptRow | undefined;
  if (said.answers !== null) {
    const question = await closeQuestion(tx, { ...source, reference: said.answers });
    if (!question) return { outcome: 'answers no open question', orderId: null };
    fact = completed(question.fact, said);
    if (question.attempt_id !== null) answered = await findAttempt(tx, question.attempt_id);
  }
  if (fact.about === 'refund') return applyReturn(ctx, source, fact);
  const attempt =
    answered ??
    (fact.reference === null
      ? undefined
      : await findAttemptByReference(tx, { ...source, reference: fact.reference }));
  const orderId =
    attempt?.order_id ??
    (fact.orderNumber === null ? undefined : await findOrderByNumber(tx, accountNumber(fact.orderNumber)));
  const { transaction } = fact;
  // Before any order: money may be told at once for an order and for none
  if (transaction !== null) await lockTransaction(tx, { ...source, transaction });
  const told = transaction === null ? undefined : await findPaymentBy(tx, { ...source, transaction });
  // Always the orders before what belongs to them
  const named = (await lockOrders(tx, [orderId, told?.order_id])).find(({ id }) => id === orderId);
  const order = attempt || countsFor(source, named) ? named : undefined;
  const locked = attempt && (await lockAttempt(tx, attempt.id));
  const about = { order, attempt: locked, fact };
  const outcome =
    fact.about === 'dispute'
      ? await applyDispute(ctx, source, about)
      : await applyPayment(ctx, source, about);
  return { orderId: order?.id ?? null, ...outcome };
}

/** Locks orders, always in the same sequence. */
async function lockOrders(tx: Tx, ids: readonly (number | null | undefined)[]): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  for (const id of [...new Set(ids)].filter((one) => typeof one === 'number').sort((a, b) => a - b)) {
    const order = await lockOrder(tx, id);
    if (order) orders.push(order);
  }
  return orders;
}

/**
 * Whether what a payer names may be paid by it. Everybody can send money that is not real: the shortcode of M-Pesa's tests is public.
 * It pays only for orders whose buyer was offered, and has chosen, a provider in test mode.
 */
export const countsFor = ({ mode }: { mode: ProviderMode }, order: { test: boolean } | undefined): boolean =>
  mode === 'live' || order?.test === true;

/** An answer counts where it says something; the rest is as it was asked. */
const completed = (asked: ProviderFact, answer: ProviderFact): ProviderFact => ({
  ...asked,
  ...Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null)),
  about: asked.about,
  reference: asked.reference ?? answer.reference,
  proven: true,
});

interface About {
  order: Awaited<ReturnType<typeof lockOrder>>;
  attempt: AttemptRow | undefined;
  fact: ProviderFact;
}

async function applyPayment(ctx: TxCtx, source: FactSource, about: About): Promise<Omit<Applied, 'orderId'>> {
  const { db: tx, now } = ctx;
  const { attempt, fact } = about;
  switch (fact.outcome) {
    case 'pending':
      if (attempt && attempt.state !== 'pending' && isUnderWay(attempt.state as AttemptState))
        await updateAttempt(tx, attempt.id, { state: 'pending' });
      return { outcome: 'pending' };
    case 'failed':
      if (!attempt || !isUnderWay(attempt.state as AttemptState)) return { outcome: 'failed before' };
      // What nothing proves is asked about once more; a success that comes later counts in any case
      await updateAttempt(tx, attempt.id, {
        state: 'failed',
        code: fact.code,
        ask_at: fact.proven ? null : now,
      });
      return { outcome: 'failed' };
    case 'succeeded':
      return fact.proven ? receive(ctx, source, about) : toProve(ctx, source, about);
  }
}

/** Remembers what was said, and has the provider asked. */
async function toProve(
  ctx: TxCtx,
  source: FactSource,
  { attempt, fact }: About,
): Promise<Omit<Applied, 'orderId'>> {
  const claim: Claim = {
    transaction: fact.transaction,
    payer: fact.payer,
    feeMinor: fact.feeMinor,
    at: fact.at?.toISOString() ?? null,
  };
  if (attempt) {
    const [paid] = await lockPaymentsOfAttempt(ctx.db, attempt.id);
    if (paid) {
      const { transaction, payer } = fact;
      const isNew =
        transaction !== null &&
        paid.provisional &&
        !(await findPaymentBy(ctx.db, { ...source, transaction }));
      if (isNew) await updateTransaction(ctx.db, paid.id, { transaction, payer, fee: null });
      return { outcome: 'known' };
    }
    await updateAttempt(ctx.db, attempt.id, { claim: JSON.stringify(claim), ask_at: ctx.now });
  }
  return { outcome: 'to be proved', toProve: { attempt, fact } };
}

/** Records proven money, once, and uses it. */
async function receive(ctx: TxCtx, source: FactSource, about: About): Promise<Omit<Applied, 'orderId'>> {
  const { db: tx, now } = ctx;
  const { attempt, order, fact } = about;
  const claim = attempt?.claim as Claim | null | undefined;
  const transaction = await transactionOf(ctx, source, about, claim?.transaction ?? null);
  const known = await findKnown(ctx, source, about, transaction);
  if (known) return { outcome: await compare(ctx, known, about) };
  const money = fact.money ?? (attempt && { minor: attempt.amount_minor, currency: attempt.currency });
  if (!money || money.minor <= 0) return { outcome: 'no amount' };
  const payment = await insertPayment(tx, {
    ...source,
    transaction_id: transaction ?? `try:${fact.reference ?? attempt?.id}`,
    provisional: transaction === null,
    order_id: order?.id ?? null,
    attempt_id: attempt?.id ?? null,
    method: attempt?.method ?? null,
    amount_minor: money.minor,
    currency: money.currency,
    fee_minor: fact.feeMinor === null ? null : Math.min(fact.feeMinor, money.minor),
    payer: fact.payer ?? claim?.payer ?? null,
    paid_at: fact.at ?? now,
  });
  if (attempt) await updateAttempt(tx, attempt.id, { state: 'succeeded', code: null, ask_at: null });
  // Another transaction was faster
  if (!payment) return { outcome: 'known' };
  await postReceived(tx, payment);
  const typed: Record<string, string> = fact.orderNumber === null ? {} : { account: fact.orderNumber };
  return { outcome: await allocate(ctx, order, payment, typed) };
}

/** The id of the money: as the fact says it, else as it was claimed for this order and no other. */
async function transactionOf(
  ctx: TxCtx,
  source: FactSource,
  { order, fact }: About,
  claimed: string | null,
): Promise<string | null> {
  if (fact.transaction !== null || claimed === null) return fact.transaction;
  const other = await findPaymentBy(ctx.db, { ...source, transaction: claimed });
  return other === undefined || other.order_id === order?.id ? claimed : null;
}

/** The payment that a fact is about, if it is recorded. */
async function findKnown(
  ctx: TxCtx,
  source: FactSource,
  { attempt, order, fact }: About,
  transaction: string | null,
): Promise<PaymentRow | undefined> {
  const { db: tx } = ctx;
  const same = transaction === null ? undefined : await findPaymentBy(tx, { ...source, transaction });
  if (same) return same;
  if (attempt) {
    const paid = await lockPaymentsOfAttempt(tx, attempt.id);
    // A try pays once: what has no id of its own is the money that is known
    const own = transaction === null ? paid[0] : paid.find(({ provisional }) => provisional);
    if (own || transaction !== null) return own;
    // The money was told by its own id before the try was
    return linkUnclaimed(tx, attempt);
  }
  return order && fact.money ? findProvisional(tx, order.id, fact.money.minor) : undefined;
}

/** A payment that is known: its id may be new, and what is said differently is a case. */
async function compare(ctx: TxCtx, known: PaymentRow, { fact }: About): Promise<string> {
  const { db: tx } = ctx;
  if (known.provisional && fact.transaction !== null)
    await updateTransaction(tx, known.id, {
      transaction: fact.transaction,
      payer: fact.payer,
      fee: null,
    });
  const differs =
    fact.money !== null &&
    (fact.money.minor !== known.amount_minor || fact.money.currency !== known.currency);
  if (!differs) return 'known';
  await insertCase(tx, {
    kind: 'contradiction',
    orderId: known.order_id,
    paymentId: known.id,
    amount: fact.money?.minor ?? null,
    currency: fact.money?.currency ?? null,
  });
  return 'known: contradiction';
}

async function applyDispute(
  ctx: TxCtx,
  source: FactSource,
  { order, fact }: About,
): Promise<Omit<Applied, 'orderId'>> {
  const payment =
    fact.transaction === null
      ? undefined
      : await findPaymentBy(ctx.db, { ...source, transaction: fact.transaction });
  const details = { ...(fact.code === null ? {} : { reason: fact.code }), outcome: fact.outcome };
  await insertCase(ctx.db, {
    kind: 'dispute',
    orderId: payment?.order_id ?? order?.id ?? null,
    paymentId: payment?.id ?? null,
    amount: fact.money?.minor ?? null,
    currency: fact.money?.currency ?? null,
    details,
  });
  // The case may be open since the dispute began: who decides must know how it stands
  if (payment) await updateCaseDetails(ctx.db, 'dispute', payment.id, details);
  return { outcome: `dispute: ${fact.outcome}` };
}
