import type { Ctx, TxCtx } from '#platform/context/index';
import { type JobContext, sendMany } from '#platform/jobs/index';
import type { ProviderFact, ProviderMode } from '../providers/provider-kind.ts';
import type { Providers } from '../providers/providers.ts';
import { type Applied, applyFact, type FactSource } from './apply-fact.ts';
import { askNow, planAsking } from './ask-providers.ts';
import { findUnapplied, insertQuestion, lockMessage, updateApplied } from './message-repository.ts';
import { applyMessageKind } from './receive-message.ts';

interface Deps {
  providers: Providers;
}

/** Nobody can be asked now: the job tries again later, with growing pauses. */
class NotProvedYet extends Error {}

/**
 * Applies a stored message, once. What it claims without proof is asked for before anything is paid.
 * @throws NotProvedYet when the provider could not be asked: the message stays to be applied
 */
export async function applyMessage(context: JobContext, deps: Deps, messageId: number): Promise<void> {
  const { ctx } = context;
  const unproven = await ctx.transaction((inside) => applyAll(inside, deps, messageId));
  for (const { source, applied } of unproven) await prove(ctx, deps, source, applied);
  // Only now: what could not be asked for is applied again
  if (unproven.length > 0)
    await ctx.transaction(({ db: tx }) => updateApplied(tx, messageId, { outcome: 'proof asked for' }));
}

interface Unproven {
  source: FactSource;
  applied: Required<Pick<Applied, 'toProve'>>;
}

async function applyAll(inside: TxCtx, deps: Deps, messageId: number): Promise<Unproven[]> {
  const message = await lockMessage(inside.db, messageId);
  if (!message) return [];
  const kind = deps.providers.kindOf(message.provider);
  const source: FactSource = { provider: message.provider, mode: message.mode as ProviderMode };
  const facts = kind?.read({ kind: message.kind, body: message.body }) ?? [];
  const unproven: Unproven[] = [];
  const outcomes: string[] = [];
  let orderId: number | null = null;
  for (const fact of facts) {
    const applied = await applyFact(inside, source, fact);
    outcomes.push(applied.outcome);
    orderId ??= applied.orderId;
    if (applied.toProve) unproven.push({ source, applied: { toProve: applied.toProve } });
  }
  if (unproven.length === 0)
    await updateApplied(inside.db, messageId, {
      outcome: outcomes.join(', ') || 'nothing to apply',
      ...(orderId === null ? {} : { orderId }),
    });
  return unproven;
}

/** Asks the provider about a success that a message claims. */
async function prove(
  ctx: Ctx,
  deps: Deps,
  source: FactSource,
  { toProve: { attempt, fact } }: Unproven['applied'],
): Promise<void> {
  // A try is asked about until it is decided
  if (attempt) {
    await askNow(ctx, deps, attempt.id);
    await planAsking(ctx.db);
    return;
  }
  await proveTransaction(ctx, deps, source, fact);
}

async function proveTransaction(ctx: Ctx, deps: Deps, source: FactSource, fact: ProviderFact): Promise<void> {
  const connected = await deps.providers.connect(ctx, source.provider, source.mode);
  const answer = connected
    ? await connected.kind.query(connected.access(), {
        id: 0,
        reference: null,
        transaction: fact.transaction,
      })
    : undefined;
  if (answer?.outcome === 'fact') {
    const { fact: proof } = answer;
    await ctx.transaction((inside) =>
      applyFact(inside, source, {
        ...proof,
        orderNumber: proof.orderNumber ?? fact.orderNumber,
        payer: proof.payer ?? fact.payer,
      }),
    );
    return;
  }
  if (answer?.outcome === 'asked') {
    const { reference } = answer;
    await ctx.transaction(({ db: tx }) =>
      insertQuestion(tx, { ...source, reference, attemptId: null, fact }),
    );
    return;
  }
  throw new NotProvedYet('The provider could not be asked about a payment');
}

/** Sends the jobs of messages again whose job was lost. */
export async function sweepMessages(context: JobContext): Promise<void> {
  for (let after: number | undefined; ; ) {
    const ids = await findUnapplied(context.db, { after, limit: 500 });
    await sendMany(
      context.db,
      applyMessageKind,
      ids.map((id) => ({ payload: { message_id: id }, key: String(id) })),
    );
    after = ids.at(-1);
    if (after === undefined || ids.length < 500) return;
  }
}
