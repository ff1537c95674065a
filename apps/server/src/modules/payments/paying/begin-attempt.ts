import { paymentMessages } from '@darasa/contract/payments/messages';
import type { PaymentAttempt } from '@darasa/contract/payments/providers';
import { attemptKey, findContacts, limitAttempts } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError, badRequest, requireRowId } from '#platform/http/errors';
import { phoneOf } from '#platform/phone-number';
import {
  type AttemptRow,
  findAttempt,
  findAttemptByKey,
  insertAttempt,
  lockAttempt,
  updateAttempt,
} from '../attempts/attempt-repository.ts';
import { presentAttempt } from '../attempts/present-attempt.ts';
import type { PaymentDeps } from '../deps.ts';
import { askNow, nextAsk, planAsking } from '../messages/ask-providers.ts';
import { findOrder, lockOrder, type OrderRow, updateOrder } from '../order-repository.ts';
import { stateAllows } from '../orders/order-policy.ts';
import { orderNotFound } from '../orders/own-orders.ts';
import { payableBy, seesTestProviders } from '../orders/ways-to-pay.ts';
import type { Begun, ProviderMode } from '../providers/provider-kind.ts';
import type { OfferedProviderMethod } from '../providers/providers.ts';
import { lockPaymentsOf, waitingOf } from '../received/payment-repository.ts';

/** Longest description that every provider takes. */
const DESCRIPTION_LENGTH = 100;
/** Times that one account makes a phone ring in a quarter of an hour: the phone may be anybody's. */
const PROMPTS = { max: 15, seconds: 900 };
/** How often it is tried to record what a provider has answered. */
const RECORDING_TRIES = 4;

/**
 * Tries to pay one's own order by a provider. The provider is asked outside of any transaction; whatever happens then, the try is
 * recorded before, and asked about later.
 * @throws AppError NOT_FOUND, BAD_REQUEST (method, phone, amount), CONFLICT when the order can't be paid any more, RATE_LIMITED for a phone
 */
export async function beginAttempt(
  ctx: Ctx,
  deps: PaymentDeps,
  orderId: string,
  wanted: { method: string; phone?: string | undefined },
  key: string | undefined,
): Promise<PaymentAttempt> {
  if (key === undefined)
    throw badRequest([{ path: 'Idempotency-Key', message: paymentMessages.keyRequired }]);
  if (wanted.phone !== undefined)
    await limitAttempts(ctx.db, [{ key: attemptKey('payments/prompts', ctx.actor.userId), ...PROMPTS }]);
  const { order, attempt, asking } = await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const own = await lockOrder(tx, requireRowId(orderId, orderNotFound));
    if (own?.user_id !== ctx.actor.userId) throw orderNotFound();
    const earlier = await findAttemptByKey(tx, own.id, key);
    if (earlier) return { order: own, attempt: earlier, asking: undefined };
    const recorded = await record(ctx, tx, deps, own, wanted, key);
    // All that asking needs is read here: where it cannot be, nothing is recorded, and the same call begins anew
    const [buyer] = await findContacts(tx, [own.user_id]);
    const connected = await deps.providers.connect(inside, recorded.provider, recorded.mode as ProviderMode);
    return { order: own, attempt: recorded, asking: { buyer, connected } };
  });
  if (asking) await askProvider(ctx, deps, { order, attempt, ...asking });
  return presentAttempt(deps.providers, (await findAttempt(ctx.db, attempt.id)) ?? attempt);
}

async function record(
  ctx: Ctx,
  tx: Tx,
  deps: PaymentDeps,
  order: OrderRow,
  wanted: { method: string; phone?: string | undefined },
  key: string,
): Promise<AttemptRow> {
  if (!stateAllows('report', order))
    throw new AppError('CONFLICT', 'This order can no longer be paid', { state: order.state });
  const offered = await deps.providers.offered(tx, seesTestProviders(ctx, deps));
  const chosen = offered.find(
    ({ method }) => method.id === wanted.method && method.currencies.includes(order.currency),
  );
  if (!chosen) throw badRequest([{ path: 'method', message: 'Choose one of the ways to pay' }]);
  const due = order.total_minor - (await waitingFor(tx, order));
  const payable = payableBy(offered, order.currency, due);
  if (!payable.includes(chosen) && payable.some(({ method }) => method.way === chosen.method.way))
    throw badRequest([{ path: 'method', message: 'Choose one of the ways to pay' }]);
  if (!payable.includes(chosen))
    throw badRequest([{ path: 'method', message: 'This way to pay cannot take this amount' }]);
  const attempt = await insertAttempt(tx, {
    order_id: order.id,
    provider: chosen.kind.name,
    mode: chosen.mode,
    method: chosen.method.id,
    amount_minor: due,
    currency: order.currency,
    phone: requirePhone(chosen, wanted.phone),
    idempotency_key: key,
    // If this process ends before the provider has answered
    ask_at: new Date(ctx.now.getTime() + 60_000),
  });
  if (!attempt) throw new AppError('SERVICE_UNAVAILABLE', undefined, undefined, 1);
  if (chosen.mode === 'test') await updateOrder(tx, order.id, { test: true });
  return attempt;
}

/** Money that came for an order and has not paid for it. */
const waitingFor = async (tx: Tx, order: OrderRow): Promise<number> =>
  (await lockPaymentsOf(tx, order.id))
    .filter(({ currency }) => currency === order.currency)
    .reduce((sum, payment) => sum + waitingOf(payment), 0);

function requirePhone({ method }: OfferedProviderMethod, typed: string | undefined): string | null {
  if (!method.asks.includes('phone')) return null;
  const phone = typed === undefined ? undefined : phoneOf(typed);
  if (phone === undefined)
    throw badRequest([{ path: 'phone', message: 'Enter a phone number, such as 0712 345 678' }]);
  return phone;
}

interface Asking {
  order: OrderRow;
  attempt: AttemptRow;
  buyer: Awaited<ReturnType<typeof findContacts>>[number] | undefined;
  connected: Awaited<ReturnType<PaymentDeps['providers']['connect']>>;
}

async function askProvider(
  ctx: Ctx,
  deps: PaymentDeps,
  { order, attempt, buyer, connected }: Asking,
): Promise<void> {
  const begun = connected
    ? await connected.kind.begin(connected.access(), {
        id: attempt.id,
        orderNumber: order.number,
        method: attempt.method,
        money: { minor: attempt.amount_minor, currency: attempt.currency },
        description: order.course_title.slice(0, DESCRIPTION_LENGTH),
        phone: attempt.phone,
        email: buyer?.account_email ?? null,
        returnUrl: `${deps.site.siteUrl}/student/orders/${order.id}`,
      })
    : ({ outcome: 'failed', code: 'not_set_up' } as const);
  for (let left = RECORDING_TRIES - 1; ; left--) {
    try {
      return await recordBegun(ctx, { order, attempt }, begun);
    } catch (error) {
      // The phone rings already: what the provider calls it must not be lost because the database is busy for a moment
      if (left === 0) throw error;
    }
  }
}

/** Records what the provider has answered. */
async function recordBegun(
  ctx: Ctx,
  { order, attempt }: Pick<Asking, 'order' | 'attempt'>,
  begun: Begun,
): Promise<void> {
  await ctx.transaction(async ({ db: tx }) => {
    await lockOrder(tx, order.id);
    const locked = await lockAttempt(tx, attempt.id);
    // A message of the provider was faster
    if (locked?.state !== 'created') return;
    if (begun.outcome === 'failed')
      return updateAttempt(tx, attempt.id, { state: 'failed', code: begun.code, ask_at: null });
    await updateAttempt(tx, attempt.id, {
      ask_at: nextAsk(0, ctx.now),
      ...(begun.outcome === 'unknown'
        ? { state: 'unknown', code: begun.code }
        : {
            state: 'pending',
            reference: begun.reference,
            redirect_url: begun.next.kind === 'redirect' ? begun.next.url : null,
            instructions: begun.next.kind === 'instructions' ? JSON.stringify(begun.next.lines) : null,
          }),
    });
    await planAsking(tx);
  });
}

/** Asks the provider now how a try of one's own order stands. @throws AppError NOT_FOUND */
export async function checkAttempt(
  ctx: Ctx,
  deps: PaymentDeps,
  orderId: string,
  attemptId: string,
): Promise<PaymentAttempt> {
  const id = requireRowId(attemptId, orderNotFound);
  const requireOwn = async (): Promise<AttemptRow> => {
    const attempt = await findAttempt(ctx.db, id);
    if (!attempt || String(attempt.order_id) !== orderId) throw orderNotFound();
    const order = await findOrder(ctx.db, attempt.order_id);
    if (order?.user_id !== ctx.actor.userId) throw orderNotFound();
    return attempt;
  };
  await requireOwn();
  await askNow(ctx, deps, id);
  return presentAttempt(deps.providers, await requireOwn());
}
