import { siteYear } from '@darasa/contract/formatting/site-zone';
import { findContacts } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import type { OrderRow } from '../order-repository.ts';
import { findSeller } from '../settings/settings-repository.ts';
import { findTaxProfile } from '../tax/tax-repository.ts';
import {
  findReceipt,
  insertReceipt,
  type ReceiptKind,
  type ReceiptRow,
  takeNumbers,
} from './receipt-repository.ts';

/** What a document needs of its order. */
type DocumentOrder = Pick<
  OrderRow,
  | 'id'
  | 'user_id'
  | 'total_minor'
  | 'tax_minor'
  | 'tax_name'
  | 'billing_name'
  | 'billing_number'
  | 'invoice_id'
  | 'test'
>;

/**
 * Issues a document with the next number of its kind in the year (the site's), which it gets at the end of the transaction.
 * @param amount in minor units, `tax` of it is tax
 * @returns its id
 */
async function issue(
  tx: Tx,
  document: {
    kind: ReceiptKind;
    order: DocumentOrder;
    refundId: number | null;
    amount: number;
    waived: number;
    tax: number;
    test: boolean;
  },
): Promise<number> {
  const { kind, order, test } = document;
  const issuedAt = new Date();
  const year = siteYear(issuedAt);
  const [[buyer], seller, { number }] = await Promise.all([
    findContacts(tx, [order.user_id]),
    findSeller(tx),
    findTaxProfile(tx),
  ]);
  // A receipt is for whoever has paid
  const billed = (kind !== 'receipt' || order.invoice_id !== null) && order.billing_name !== '';
  return insertReceipt(tx, {
    kind,
    order_id: order.id,
    refund_id: document.refundId,
    amount_minor: document.amount,
    waived_minor: document.waived,
    test,
    tax_minor: document.tax,
    buyer: billed ? order.billing_name : (buyer?.name ?? 'Deleted account'),
    buyer_number: billed ? order.billing_number : '',
    seller,
    seller_number: number,
    year,
    issued_at: issuedAt,
  });
}

/**
 * What the buyer of a paid order gets: the receipt and, where the site asks for a tax or the buyer wants one, the invoice. Nothing for an
 * order of 0.
 * @param test paid with money that is not real: an invoice is for a sale @param waived what of the total did not come and was given to
 *   the buyer, in minor units: the receipt is for the rest, the invoice for the sale
 */
export async function issueForPayment(
  tx: Tx,
  order: DocumentOrder,
  { test = false, waived = 0 }: { test?: boolean; waived?: number } = {},
): Promise<void> {
  if (order.total_minor === 0) return;
  const whole = { order, refundId: null, amount: order.total_minor, tax: order.tax_minor, test, waived };
  await issue(tx, { kind: 'receipt', ...whole, amount: order.total_minor - waived });
  const invoiced = !test && (order.tax_name !== null || order.billing_name !== '');
  if (invoiced) await issue(tx, { kind: 'invoice', ...whole });
}

/** The credit note of a refund, numbered at once. @param amount in minor units, `tax` of it is tax */
export async function issueCreditNote(
  tx: Tx,
  refund: { order: DocumentOrder; refundId: number; amount: number; tax: number },
): Promise<ReceiptRow | undefined> {
  const id = await issue(tx, { kind: 'credit_note', ...refund, test: refund.order.test, waived: 0 });
  await takeNumbers(tx);
  return findReceipt(tx, id);
}
