import type { JobContext } from '#platform/jobs/index';
import { hadCase, insertCase } from '../cases/case-repository.ts';
import type { ProviderMode } from '../providers/provider-kind.ts';
import { findProviders } from '../providers/provider-repository.ts';
import type { ConnectedProvider, Providers } from '../providers/providers.ts';
import { findPaymentsBetween } from '../received/payment-repository.ts';
import { applyFact, type FactSource } from './apply-fact.ts';

interface Deps {
  providers: Providers;
}

const HOUR_MS = 3_600_000;
/** Each night looks back further than a day: statements are late too. M-Pesa keeps 48 hours. */
const HOURS_BACK = 47;
/** Around the ends of the time, clocks may differ. */
const MARGIN_HOURS = 1;

/**
 * Compares what every provider has recorded with what we have: money that we have not heard of is applied as if it had been told, and
 * money that the provider does not know is a case. One provider that fails keeps no other.
 */
export async function compareStatements(context: JobContext, deps: Deps): Promise<void> {
  const rows = await findProviders(context.db);
  for (const row of rows) {
    if (!row.enabled || context.signal.aborted) continue;
    const connected = await deps.providers.connect(context.ctx, row.name, row.mode as ProviderMode);
    if (!connected?.kind.statement) continue;
    try {
      await compareOne(context, connected);
    } catch (error) {
      context.log.error(
        { err: error, provider: row.name },
        'The statement of a provider could not be compared',
      );
    }
  }
}

async function compareOne(
  context: JobContext,
  { kind, mode, access, isDouble }: ConnectedProvider,
): Promise<void> {
  const { ctx, log, signal } = context;
  const source: FactSource = { provider: kind.name, mode };
  const to = ctx.now;
  const from = new Date(to.getTime() - HOURS_BACK * HOUR_MS);
  const seen = new Set<string>();
  const { statement: paymentsOf } = kind;
  for await (const fact of paymentsOf?.({ ...access(), signal }, from, to) ?? []) {
    if (fact.transaction !== null) seen.add(fact.transaction);
    try {
      await ctx.transaction((inside) => applyFact(inside, source, fact));
    } catch (error) {
      log.error(
        { err: error, transaction: fact.transaction },
        'A payment of a statement could not be applied',
      );
    }
  }
  // A double forgets everything when its process ends
  if (!kind.isStatementWhole || isDouble) return;
  await ctx.transaction(async ({ db: tx }) => {
    const margin = MARGIN_HOURS * HOUR_MS;
    const ours = await findPaymentsBetween(tx, source, {
      from: new Date(from.getTime() + margin),
      to: new Date(to.getTime() - margin),
    });
    for (const payment of ours) {
      if (seen.has(payment.transaction_id)) continue;
      if (await hadCase(tx, 'not_in_statement', payment.id)) continue;
      await insertCase(tx, {
        kind: 'not_in_statement',
        orderId: payment.order_id,
        paymentId: payment.id,
        amount: payment.amount_minor,
        currency: payment.currency,
      });
    }
  });
}
