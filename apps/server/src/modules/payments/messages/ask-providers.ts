import { z } from 'zod';
import { createConcurrencyLimiter } from '#platform/concurrency-limiter';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { type JobContext, type JobKind, send } from '#platform/jobs/index';
import {
  type AttemptRow,
  lockAttempt,
  secondsToNext,
  takeDue,
  takeOne,
  updateAttempt,
} from '../attempts/attempt-repository.ts';
import { insertCase } from '../cases/case-repository.ts';
import type { Answer, ProviderFact, ProviderMode } from '../providers/provider-kind.ts';
import type { Providers } from '../providers/providers.ts';
import { applyFact, type Claim } from './apply-fact.ts';
import { insertQuestion } from './message-repository.ts';

interface Deps {
  providers: Providers;
}

/** Asks providers about tries that are due; see jobs.ts. */
export const askProvidersKind: JobKind<object> = { name: 'payments.ask-providers', schema: z.object({}) };

/** Seconds until a try is asked about again: soon while somebody waits, later more rarely, then not at all. */
export const ASK_PAUSES = [
  5,
  5,
  10,
  10,
  20,
  30,
  60,
  120,
  300,
  900,
  3600,
  3 * 3600,
  12 * 3600,
  24 * 3600,
] as const;
const AT_ONCE = 8;
const PAGE = 50;

/** When a try is asked about next; null: no more. @param asked how often it was */
export function nextAsk(asked: number, now: Date): Date | null {
  const pause = ASK_PAUSES[asked];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}

/** Has the job run when the next try is due. */
export async function planAsking(db: Db | Tx): Promise<void> {
  const seconds = await secondsToNext(db);
  if (seconds === undefined) return;
  const after = Math.max(0, Math.ceil(seconds));
  // A plan for a later time must not stand in the way of one that is nearer
  await send(db, askProvidersKind, {}, { afterSeconds: after, key: `in ${bucket(after)}` });
}

const bucket = (seconds: number): string =>
  seconds <= 2 ? 'now' : String(2 ** Math.ceil(Math.log2(seconds)));

/** Asks about all tries that are due. A provider that is slow holds up no other. */
export async function askProviders(context: JobContext, deps: Deps): Promise<void> {
  const limits = new Map<string, ReturnType<typeof createConcurrencyLimiter>>();
  const limitOf = (provider: string) => {
    const limit = limits.get(provider) ?? createConcurrencyLimiter(AT_ONCE);
    limits.set(provider, limit);
    return limit;
  };
  for (;;) {
    const due = await takeDue(context.db, PAGE);
    await Promise.all(
      due.map((attempt) =>
        limitOf(attempt.provider)(() => ask(context.ctx, deps, attempt)).catch((error: unknown) =>
          context.log.error({ err: error, attempt: attempt.id }, 'A try to pay could not be asked about'),
        ),
      ),
    );
    if (due.length < PAGE || context.signal.aborted) break;
  }
  await planAsking(context.db);
}

/** Asks about one try now, if it is still to be asked about. */
export async function askNow(ctx: Ctx, deps: Deps, id: number): Promise<void> {
  const attempt = await takeOne(ctx.db as Db, id);
  if (attempt) await ask(ctx, deps, attempt);
}

async function ask(ctx: Ctx, deps: Deps, attempt: AttemptRow): Promise<void> {
  const mode = attempt.mode as ProviderMode;
  const connected = await deps.providers.connect(ctx, attempt.provider, mode);
  const claim = attempt.claim as Claim | null;
  const answer = connected
    ? await connected.kind.query(connected.access(), {
        id: attempt.id,
        reference: attempt.reference,
        transaction: claim?.transaction ?? null,
      })
    : ({ outcome: 'unknown', code: 'not_set_up' } as const);
  const source = { provider: attempt.provider, mode };
  await ctx.transaction(async (inside) => {
    if (answer.outcome === 'fact') {
      const fact: ProviderFact = { ...answer.fact, reference: answer.fact.reference ?? attempt.reference };
      if (fact.outcome !== 'pending') {
        await applyFact(inside, source, fact);
        return;
      }
    } else if (answer.outcome === 'asked') {
      await insertQuestion(inside.db, {
        ...source,
        reference: answer.reference,
        attemptId: attempt.id,
        fact: paidBy(attempt, claim),
      });
    }
    await askLater(inside, attempt.id, isSilence(answer) ? answer.code : null);
  });
}

/** Nobody has paid yet where the buyer sends the money themselves: that is no silence of the provider. */
const isSilence = (answer: Answer): answer is Extract<Answer, { outcome: 'unknown' }> =>
  answer.outcome === 'unknown' && answer.code !== 'not_yet';

/** What an answer that only says *yes* means. */
const paidBy = (attempt: AttemptRow, claim: Claim | null): ProviderFact => ({
  about: 'payment',
  outcome: 'succeeded',
  reference: attempt.reference,
  orderNumber: null,
  transaction: claim?.transaction ?? null,
  money: { minor: attempt.amount_minor, currency: attempt.currency },
  payer: claim?.payer ?? null,
  code: null,
  at: null,
  proven: false,
  answers: null,
  feeMinor: claim?.feeMinor ?? null,
});

async function askLater(
  ctx: Parameters<Parameters<Ctx['transaction']>[0]>[0],
  id: number,
  code: string | null,
): Promise<void> {
  const attempt = await lockAttempt(ctx.db, id);
  if (!attempt || attempt.ask_at === null) return;
  const next = nextAsk(attempt.asked, ctx.now);
  if (next !== null) return updateAttempt(ctx.db, id, { ask_at: next });
  const isOver = attempt.state === 'succeeded' || attempt.state === 'failed';
  await updateAttempt(ctx.db, id, { ask_at: null, ...(isOver ? {} : { state: 'expired', code }) });
  if (!isOver && code !== null)
    await insertCase(ctx.db, {
      kind: 'no_answer',
      orderId: attempt.order_id,
      attemptId: id,
      amount: attempt.amount_minor,
      currency: attempt.currency,
      details: { result: code },
    });
}
