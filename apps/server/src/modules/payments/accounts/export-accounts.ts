import { Readable } from 'node:stream';
import { siteFormat } from '@darasa/contract/formatting/site-zone';
import { type AccountFile, accountLabel } from '@darasa/contract/payments/account-rules';
import { toMajor } from '@darasa/contract/payments/money';
import { toPercent } from '@darasa/contract/payments/tax-rules';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import type { Db } from '#platform/database/index';
import type { PaymentDeps } from '../deps.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import {
  type AccountCursor,
  type AccountDocument,
  findDocuments,
  findJournal,
  findReceived,
  type JournalEntry,
  type ReceivedMoney,
} from './account-repository.ts';

/** Rows that are read and written at once. */
const PART = 500;

type Cells = (string | number | null)[];
type Deps = Pick<PaymentDeps, 'providers'>;
interface Paged {
  id: number;
  cursor_at: string;
}
/** One kind of file: its head, and what each thing in it says. */
interface Export<Row extends Paged> {
  header: readonly string[];
  find(db: Db, page: { month: string; after: AccountCursor | undefined; limit: number }): Promise<Row[]>;
  cells(row: Row, deps: Deps): Cells[];
}

/** `2026-11-26 15:04`, in the site's zone. */
const time = siteFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const documentKinds: Readonly<Record<string, string>> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
};

/** Credit notes take away: their amounts are negative, so that columns can be added up. */
function documentCells(row: AccountDocument): Cells[] {
  const sign = row.kind === 'credit_note' ? -1 : 1;
  const money = (minor: number) => (minor === 0 ? 0 : toMajor(sign * minor, row.currency));
  return row.lines.map((line) => [
    documentKinds[row.kind] ?? row.kind,
    receiptNumber(row),
    time(row.issued_at),
    row.order_number,
    row.original && receiptNumber(row.original),
    row.buyer,
    row.buyer_number,
    line.title,
    row.currency,
    money(line.list),
    money(line.discount),
    money(line.total - line.tax),
    row.tax_name,
    toPercent(line.rate),
    money(line.tax),
    money(line.total),
  ]);
}

const receivedCells = (row: ReceivedMoney, { providers }: Deps): Cells[] => {
  const money = (minor: number) => toMajor(minor, row.currency);
  return [
    [
      time(row.at),
      row.provider,
      row.method && providers.methodTitle(row.provider, row.method),
      row.transaction,
      row.order_number,
      row.currency,
      money(row.cash + row.fee),
      money(row.fee),
      money(row.cash),
    ],
  ];
};

const journalCells = (row: JournalEntry): Cells[] =>
  row.postings.map(({ account, currency, amount }) => [
    row.id,
    time(row.at),
    row.kind,
    row.order_number,
    account,
    accountLabel(account),
    amount > 0 ? toMajor(amount, currency) : null,
    amount < 0 ? toMajor(-amount, currency) : null,
    currency,
  ]);

const invoices: Export<AccountDocument> = {
  header: [
    'Document',
    'Number',
    'Date',
    'Order',
    'Refers to',
    'Buyer',
    'Tax number',
    'Course',
    'Currency',
    'Price',
    'Discount',
    'Net',
    'Tax name',
    'Rate in percent',
    'Tax',
    'Gross',
  ],
  find: findDocuments,
  cells: documentCells,
};
const payments: Export<ReceivedMoney> = {
  header: ['Date', 'Provider', 'Method', 'Transaction', 'Order', 'Currency', 'Amount', 'Fee', 'Received'],
  find: findReceived,
  cells: receivedCells,
};
const journal: Export<JournalEntry> = {
  header: ['Entry', 'Date', 'Kind', 'Order', 'Account', 'Account name', 'Debit', 'Credit', 'Currency'],
  find: findJournal,
  cells: journalCells,
};

/** What a file is made of, a part at a time: a year's may not fit into memory. */
const writers: Record<AccountFile, (ctx: Ctx, deps: Deps, month: string) => AsyncGenerator<string>> = {
  invoices: (ctx, deps, month) => partsOf(ctx, deps, month, invoices),
  payments: (ctx, deps, month) => partsOf(ctx, deps, month, payments),
  journal: (ctx, deps, month) => partsOf(ctx, deps, month, journal),
};

async function* partsOf<Row extends Paged>(
  ctx: Ctx,
  deps: Deps,
  month: string,
  { header, find, cells }: Export<Row>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(header)}`;
  let after: AccountCursor | undefined;
  for (let count = PART; count === PART; ) {
    const rows = await find(ctx.db, { month, after, limit: PART });
    yield rows
      .flatMap((row) => cells(row, deps))
      .map(csvRow)
      .join('');
    const last = rows.at(-1);
    after = last && { at: last.cursor_at, id: last.id };
    count = rows.length;
  }
}

/**
 * A month's invoices, payments or journal as CSV with a byte order mark, which spreadsheets want. It is recorded in the audit log.
 * @param month `2026-11`, of the site's @throws AppError FORBIDDEN with `reauthenticate`
 */
export async function exportAccounts(
  ctx: Ctx,
  deps: Deps,
  { month, file }: { month: string; file: AccountFile },
): Promise<Readable> {
  requireRecent(ctx.actor);
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'accounts.exported',
    subject: { type: 'accounts', id: month, name: `Accounts of ${month}` },
    details: { file },
    ip: ctx.ip,
  });
  return Readable.from(writers[file](ctx, deps, month));
}
