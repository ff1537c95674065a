import type { Ctx } from '#platform/context/index';
import type { SentFile } from '#platform/http/endpoint';
import { AppError } from '#platform/http/errors';
import type { PaymentDeps } from '../deps.ts';
import { loadPaper } from '../receipts/load-paper.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import { drawPaper } from '../receipts/receipt-pdf.ts';
import { findReceipts, type ReceiptRow } from '../receipts/receipt-repository.ts';
import { requireVisible } from './own-orders.ts';

/** The receipt of an order. @throws AppError NOT_FOUND, also while it is not paid */
export const readReceipt = (ctx: Ctx, deps: PaymentDeps, orderId: string): Promise<SentFile> =>
  read(ctx, deps, orderId, ({ kind }) => kind === 'receipt', 'There is no receipt for this order');

/** The invoice of an order. @throws AppError NOT_FOUND, also where none was issued */
export const readInvoice = (ctx: Ctx, deps: PaymentDeps, orderId: string): Promise<SentFile> =>
  read(ctx, deps, orderId, ({ kind }) => kind === 'invoice', 'There is no invoice for this order');

/** A credit note of an order. @param number with or without `.pdf` @throws AppError NOT_FOUND */
export function readCreditNote(
  ctx: Ctx,
  deps: PaymentDeps,
  orderId: string,
  number: string,
): Promise<SentFile> {
  const wanted = number.replace(/\.pdf$/i, '');
  const isWanted = (row: ReceiptRow) => row.kind === 'credit_note' && receiptNumber(row) === wanted;
  return read(ctx, deps, orderId, isWanted, 'Credit note not found');
}

async function read(
  ctx: Ctx,
  deps: PaymentDeps,
  orderId: string,
  isWanted: (row: ReceiptRow) => boolean,
  missing: string,
): Promise<SentFile> {
  const order = await requireVisible(ctx, orderId);
  const wanted = (await findReceipts(ctx.db, [order.id])).find(isWanted);
  const paper = wanted && (await loadPaper(ctx.db, wanted, order));
  if (!paper) throw new AppError('NOT_FOUND', missing);
  return { name: `${receiptNumber(paper.receipt)}.pdf`, content: await drawPaper(deps.site, paper) };
}
