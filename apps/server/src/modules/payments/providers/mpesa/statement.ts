import { type ProviderFact, StatementUnread } from '../provider-kind.ts';
import type { Access, Client } from './client.ts';
import { accountOf } from './read.ts';
import { isRecord, type Json, minorOf, nairobiDateTime, payerPhone, textOf, timeOf } from './wire.ts';

/** Older payments are not given (page "PullTransaction"). */
const KEPT_MS = 48 * 3_600_000;
/** More pages than a day's payments fill: an offset that is not heeded does not run on. */
const MAX_PAGES = 1000;

/**
 * Payments to the shortcode, by Pull Transactions. Only the last 48 hours are there: a time that begins before is never read to its
 * end, since what is missing may have been paid.
 * @throws StatementUnread
 */
export async function* readStatement(
  client: Client,
  access: Access,
  from: Date,
  to: Date,
): AsyncGenerator<ProviderFact> {
  const oldest = access.now.getTime() - KEPT_MS;
  const start = new Date(Math.max(from.getTime(), oldest));
  const seen = new Set<string>();
  let isWhole = from.getTime() >= oldest;
  let offset = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const entries = await readPage(client, access, { start, to, offset });
    if (typeof entries === 'string') throw new StatementUnread(entries);
    const known = seen.size;
    for (const entry of entries) {
      const line = isRecord(entry) ? lineOf(entry) : undefined;
      if (!line?.transaction) isWhole = false;
      else if (!seen.has(line.transaction)) {
        seen.add(line.transaction);
        yield line;
      }
    }
    // The size of a page is not documented: the last one is the one after which nothing new comes.
    if (seen.size === known) {
      if (!isWhole) throw new StatementUnread('refused');
      return;
    }
    offset += entries.length;
  }
  throw new StatementUnread('refused');
}

/** The payments of a page as Daraja gives them, or one of `results` when it could not be read. */
async function readPage(
  client: Client,
  access: Access,
  { start, to, offset }: { start: Date; to: Date; offset: number },
): Promise<unknown[] | string> {
  // The page says GET, and shows a body: POST is what integrators use.
  const called = await client.call(access, '/pulltransactions/v1/query', {
    ShortCode: access.settings.shortcode,
    StartDate: nairobiDateTime(start),
    EndDate: nairobiDateTime(to),
    OffSetValue: String(offset),
  });
  if (called.outcome === 'busy') return '26';
  if (called.outcome === 'refused') {
    // "500: Failed to retrieve transactions. The short code does not have any available transactions."
    return /does not have any available transactions/i.test(called.description) ? [] : 'refused';
  }
  if (called.outcome !== 'answered') return called.code;
  const code = textOf(called.body.ResponseCode);
  if (code === '1001') return [];
  const list = called.body.Response ?? called.body.Transaction;
  // A list in a list
  return code === '1000' && Array.isArray(list) ? list.flat() : 'refused';
}

function lineOf(entry: Json): ProviderFact | undefined {
  const transaction = textOf(entry.transactionId);
  const minor = minorOf(entry.amount);
  if (transaction === null || minor === null) return undefined;
  return {
    about: 'payment',
    outcome: 'succeeded',
    reference: null,
    orderNumber: accountOf(entry.billreference),
    transaction,
    money: { minor, currency: 'KES' },
    payer: [textOf(entry.sender), payerPhone(entry.msisdn)].filter(Boolean).join(', ') || null,
    code: null,
    at: timeOf(entry.trxDate),
    proven: true,
    answers: null,
    feeMinor: null,
  };
}
