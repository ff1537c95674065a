import type { Ctx } from '#platform/context/index';
import type { SentFile } from '#platform/http/endpoint';
import { AppError } from '#platform/http/errors';
import type { PaymentDeps } from '../deps.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import { drawReceipt } from '../receipts/receipt-pdf.ts';
import { findReceipts } from '../receipts/receipt-repository.ts';
import { requireVisible } from './own-orders.ts';

/** The receipt of an order. @throws AppError NOT_FOUND, also while it is not paid */
export const readReceipt = (ctx: Ctx, deps: PaymentDeps, orderId: string): Promise<SentFile> =>
  read(ctx, deps, orderId, undefined);

/** A credit note of an order. @param number with or without `.pdf` @throws AppError NOT_FOUND */
export const readCreditNote = (
  ctx: Ctx,
  deps: PaymentDeps,
  orderId: string,
  number: string,
): Promise<SentFile> => read(ctx, deps, orderId, number.replace(/\.pdf$/i, ''));

/** @param number of a credit note; undefined: the receipt */
async function read(
  ctx: Ctx,
  deps: PaymentDeps,
  orderId: string,
  number: string | undefined,
): Promise<SentFile> {
  const order = await requireVisible(ctx, orderId);
  const receipts = await findReceipts(ctx.db, [order.id]);
  const original = receipts.find(({ kind }) => kind === 'receipt');
  const wanted =
    number === undefined
      ? original
      : receipts.find((receipt) => receipt.kind === 'credit_note' && receiptNumber(receipt) === number);
  if (!wanted)
    throw new AppError(
      'NOT_FOUND',
      number === undefined ? 'There is no receipt for this order' : 'Credit note not found',
    );
  return {
    name: `${receiptNumber(wanted)}.pdf`,
    content: await drawReceipt(deps.site, wanted, order, wanted === original ? undefined : original),
  };
}
