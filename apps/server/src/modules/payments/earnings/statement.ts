import { Readable } from 'node:stream';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { EarningBalance, EarningEntry, earningEndpoints } from '@darasa/contract/payments/earnings';
import { toMajor } from '@darasa/contract/payments/money';
import { percentOf, type ShareSource } from '@darasa/contract/payments/share-rules';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import { paginate } from '#platform/http/paginate';
import { findRefundRule } from '../settings/settings-repository.ts';
import { findShareSettings, findSharesOf } from './share-repository.ts';
import {
  type BalanceRow,
  countEntries,
  type EntryRow,
  findBalances,
  findEntries,
} from './statement-repository.ts';

/** What the caller has earned, and one page of how it came to be. */
export async function readEarnings(
  ctx: Ctx,
  query: { page: number; limit: number },
): Promise<EndpointData<typeof earningEndpoints.read>> {
  const { db, actor } = ctx;
  const { page, limit } = query;
  const teacherId = actor.userId;
  const [settings, refunds, [own], balances, rows, total] = await Promise.all([
    findShareSettings(db),
    findRefundRule(db),
    findSharesOf(db, { courseIds: [], teacherIds: [teacherId] }),
    findBalances(db, teacherId),
    findEntries(db, teacherId, { limit, offset: (page - 1) * limit }),
    countEntries(db, teacherId),
  ]);
  return {
    percent: percentOf(own?.share_bp ?? settings.share_bp),
    fees_shared: settings.fees_shared,
    withholding: percentOf(settings.withholding_bp),
    held_days: refunds.days,
    balances: balances.map(presentBalance),
    entries: rows.map(presentEntry),
    pagination: paginate(query, total),
  };
}

const presentBalance = (row: BalanceRow): EarningBalance => ({
  currency: row.currency,
  held: toMajor(row.held, row.currency),
  next_available_at: row.next_available_at?.toISOString() ?? null,
  available: toMajor(row.available, row.currency),
  in_payout: toMajor(row.in_payout, row.currency),
  paid_out: toMajor(row.paid_out, row.currency),
});

function presentEntry(row: EntryRow): EarningEntry {
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, row.currency));
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    currency: row.currency,
    title: row.title,
    price: major(row.price_minor),
    percent: row.share_bp === null ? null : percentOf(row.share_bp),
    source: row.rule as ShareSource | null,
    amount: toMajor(row.amount_minor, row.currency),
    available_at: row.available_at?.toISOString() ?? null,
    withheld: major(row.withheld_minor),
    reference: row.reference,
  };
}

const PART = 500;
const header = [
  'Date',
  'Kind',
  'Course',
  'Currency',
  'Price paid',
  'Share in percent',
  'Amount',
  'Available from',
  'Withheld tax',
  'Reference',
];

/** All of the caller's entries as CSV, newest first, in parts. */
export const exportEarnings = (ctx: Ctx): Readable => Readable.from(partsOf(ctx));

async function* partsOf(ctx: Ctx): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(header)}`;
  for (let offset = 0, count = PART; count === PART; offset += PART) {
    const rows = await findEntries(ctx.db, ctx.actor.userId, { limit: PART, offset });
    yield rows.map((row) => csvRow(cellsOf(presentEntry(row)))).join('');
    count = rows.length;
  }
}

const cellsOf = (entry: EarningEntry): (string | number | null)[] => [
  entry.at,
  entry.kind,
  entry.title,
  entry.currency,
  entry.price,
  entry.percent,
  entry.amount,
  entry.available_at,
  entry.withheld,
  entry.reference,
];
