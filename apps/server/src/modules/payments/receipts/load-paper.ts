import type { Db, Tx } from '#platform/database/index';
import { findOrder, type OrderRow } from '../order-repository.ts';
import { findOrderedLines, findReceipts, findRefundedLines, type ReceiptRow } from './receipt-repository.ts';

/** A line as a document says it. Amounts in minor units, with tax. */
export interface PaperLine {
  title: string;
  list: number;
  discount: number;
  total: number;
  /** In basis points. */
  rate: number;
  tax: number;
}

/** A receipt, an invoice or a credit note with everything that stands on it. */
export interface Paper {
  receipt: ReceiptRow;
  order: OrderRow;
  lines: PaperLine[];
  /** What a credit note refers to: the invoice, else the receipt. */
  original: ReceiptRow | undefined;
}

/** @param order where the caller has it */
export async function loadPaper(
  db: Db | Tx,
  receipt: ReceiptRow,
  order?: OrderRow,
): Promise<Paper | undefined> {
  const of = order ?? (await findOrder(db, receipt.order_id));
  if (!of) return undefined;
  const credit = receipt.kind === 'credit_note';
  const [lines, all] = await Promise.all([
    credit ? creditedLines(db, receipt) : orderedLines(db, of),
    credit ? findReceipts(db, [of.id]) : [],
  ]);
  const original = all.find(({ kind }) => kind === 'invoice') ?? all.find(({ kind }) => kind === 'receipt');
  return { receipt, order: of, lines, original };
}

const orderedLines = async (db: Db | Tx, { id }: OrderRow): Promise<PaperLine[]> =>
  (await findOrderedLines(db, id)).map((line) => ({
    title: line.title,
    list: line.list_minor,
    discount: line.discount_minor,
    total: line.total_minor,
    rate: line.tax_rate_bp,
    tax: line.tax_minor,
  }));

const creditedLines = async (db: Db | Tx, { refund_id }: ReceiptRow): Promise<PaperLine[]> =>
  (await findRefundedLines(db, refund_id ?? 0)).map((line) => ({
    title: line.title,
    list: line.amount_minor,
    discount: 0,
    total: line.amount_minor,
    rate: line.tax_rate_bp,
    tax: line.tax_minor,
  }));
