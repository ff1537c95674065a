import { siteDay } from '@darasa/contract/formatting/site-zone';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { toMajor } from '@darasa/contract/payments/money';
import type { PayoutRun, payoutEndpoints } from '@darasa/contract/payments/payouts';
import { findContacts, recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { findMinimums, findShareSettings } from '../earnings/share-repository.ts';
import { payoutMade } from '../events.ts';
import { postPaidOut } from '../ledger/post.ts';
import {
  findAccounts,
  findOwed,
  findPayouts,
  findRun,
  findRuns,
  insertRun,
  lockRun,
  type PayoutRow,
  planPayouts,
  type RunRow,
  releaseEarnings,
  updatePayout,
  updateRun,
} from './payout-repository.ts';
import { netOf, presentFacts, presentRun } from './present-run.ts';

/** Listed at once: those who are owed the most, and the latest runs. */
const LISTED = 200;
const RUNS = 50;

const notFound = (): AppError => new AppError('NOT_FOUND', 'Payout run not found');
const closed = (): AppError =>
  new AppError('CONFLICT', 'This payout run was closed in the meantime. Look at it again.');

/** Who is owed how much, and what was paid. */
export async function readPayouts(ctx: Ctx): Promise<EndpointData<typeof payoutEndpoints.list>> {
  const { db } = ctx;
  const [rows, minimums, runs] = await Promise.all([
    findOwed(db, LISTED),
    findMinimums(db),
    findRuns(db, RUNS),
  ]);
  const ids = [...new Set(rows.map(({ teacher_id }) => teacher_id))];
  const [teachers, accounts] = await Promise.all([findContacts(db, ids), findAccounts(db, ids)]);
  return {
    owed: rows.map(({ teacher_id, currency, held, available }) => ({
      teacher: {
        id: String(teacher_id),
        name: teachers.find(({ id }) => id === teacher_id)?.name ?? 'Deleted account',
      },
      currency,
      account: accounts.find((one) => one.teacher_id === teacher_id)?.masked ?? null,
      held: toMajor(held, currency),
      available: toMajor(available, currency),
    })),
    minimums: minimums.map(({ currency, amount_minor }) => ({
      currency,
      amount: toMajor(amount_minor, currency),
    })),
    runs: runs.map((run) => presentFacts(run, run)),
  };
}

/** @throws AppError NOT_FOUND */
export async function readRun(ctx: Ctx, id: string): Promise<PayoutRun> {
  const run = await findRun(ctx.db, rowIdOf(id) ?? 0);
  if (!run) throw notFound();
  return presentRun(ctx.db, run);
}

/**
 * Drafts a payout to all who have enough available. What is in it is in no other.
 * @throws AppError FORBIDDEN with `reauthenticate`, CONFLICT while another is a draft, or when nobody has enough
 */
export async function startRun(ctx: Ctx, { currency }: { currency: string }): Promise<PayoutRun> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    const run = await insertRun(tx, { currency, created_by: ctx.actor.userId });
    if (!run)
      throw new AppError('CONFLICT', 'A payout run in this currency is a draft. Record or cancel it first.');
    const settings = await findShareSettings(tx);
    const minimum = (await findMinimums(tx)).find((one) => one.currency === currency)?.amount_minor ?? 0;
    const count = await planPayouts(tx, {
      runId: run.id,
      currency,
      minimum,
      withholdingBp: settings.withholding_bp,
    });
    if (count === 0) throw new AppError('CONFLICT', 'Nobody has enough available in this currency.');
    const presented = await presentRun(tx, run);
    await audit(ctx, tx, run, 'payout-run.started', { payouts: count, total: presented.total });
    return presented;
  });
}

/**
 * Records that a draft was paid, apart from exceptions, once.
 * @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate`, BAD_REQUEST, CONFLICT when it is no draft any more
 */
export async function recordRun(
  ctx: Ctx,
  id: string,
  said: {
    paid_on: string;
    reference: string;
    exceptions: readonly { id: string; state: 'failed' | 'left_out'; note: string }[];
  },
): Promise<PayoutRun> {
  requireRecent(ctx.actor);
  if (said.paid_on > siteDay(ctx.now))
    throw badRequest([{ path: 'paid_on', message: 'This day is not over yet' }]);
  return ctx.transaction(async ({ db: tx }) => {
    const run = await lockDraft(tx, id);
    const payouts = await findPayouts(tx, [run.id]);
    const exceptions = new Map(said.exceptions.map((exception) => [exception.id, exception]));
    if ([...exceptions.keys()].some((one) => !payouts.some((payout) => String(payout.id) === one)))
      throw badRequest([{ path: 'exceptions', message: 'This payout is not in the run' }]);
    const unpaid = payouts.filter((payout) => exceptions.has(String(payout.id)));
    const paid = payouts.filter((payout) => !unpaid.includes(payout));
    for (const payout of unpaid) {
      const { state = 'left_out', note = '' } = exceptions.get(String(payout.id)) ?? {};
      await updatePayout(tx, payout.id, { state, note });
    }
    await releaseEarnings(
      tx,
      unpaid.map((payout) => payout.id),
    );
    for (const payout of paid) await pay(tx, payout, said);
    await updateRun(tx, run.id, {
      closed_by: ctx.actor.userId,
      ...(paid.length > 0
        ? { state: 'paid', paid_on: said.paid_on, reference: said.reference }
        : { state: 'cancelled' }),
    });
    await audit(ctx, tx, run, 'payout-run.recorded', { paid: paid.length, exceptions: unpaid.length });
    return presentRun(tx, (await findRun(tx, run.id)) as RunRow);
  });
}

async function pay(
  tx: Tx,
  payout: PayoutRow,
  { paid_on, reference }: { paid_on: string; reference: string },
) {
  await updatePayout(tx, payout.id, { state: 'paid' });
  await postPaidOut(tx, payout);
  await emit(tx, payoutMade, {
    payout_id: payout.id,
    teacher_id: payout.teacher_id,
    amount: toMajor(netOf(payout), payout.currency),
    currency: payout.currency,
    paid_on,
    reference,
  });
}

/** @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate`, CONFLICT when it is no draft any more */
export async function cancelRun(ctx: Ctx, id: string): Promise<PayoutRun> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    const run = await lockDraft(tx, id);
    const payouts = await findPayouts(tx, [run.id]);
    for (const payout of payouts) await updatePayout(tx, payout.id, { state: 'cancelled' });
    await releaseEarnings(
      tx,
      payouts.map((payout) => payout.id),
    );
    await updateRun(tx, run.id, { state: 'cancelled', closed_by: ctx.actor.userId });
    await audit(ctx, tx, run, 'payout-run.cancelled', { payouts: payouts.length });
    return presentRun(tx, (await findRun(tx, run.id)) as RunRow);
  });
}

async function lockDraft(tx: Tx, id: string): Promise<RunRow> {
  const run = await lockRun(tx, rowIdOf(id) ?? 0);
  if (!run) throw notFound();
  if (run.state !== 'draft') throw closed();
  return run;
}

/** @param details of the entry in the audit log */
export const audit = (
  ctx: Ctx,
  tx: Tx,
  { id, currency }: RunRow,
  action: AuditAction,
  details: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, {
    actorId: ctx.actor.userId,
    action,
    subject: { type: 'payout_run', id: String(id), name: `Payout run ${id}` },
    details: { ...details, currency },
    ip: ctx.ip,
  });
