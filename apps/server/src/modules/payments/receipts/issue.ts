import { siteYear } from '@darasa/contract/formatting/site-zone';
import { findContacts } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import { findSeller } from '../settings/settings-repository.ts';
import { insertReceipt, type ReceiptKind, type ReceiptRow, takeNumber } from './receipt-repository.ts';

/**
 * Issues the receipt of a payment or the credit note of a refund, with the next number of the year (the site's). Call it late in the
 * transaction: other receipts wait for it.
 * @param amount in minor units
 */
export async function issueReceipt(
  tx: Tx,
  document: { kind: ReceiptKind; orderId: number; userId: number; refundId: number | null; amount: number },
): Promise<ReceiptRow> {
  const issuedAt = new Date();
  const year = siteYear(issuedAt);
  const [[buyer], seller] = await Promise.all([findContacts(tx, [document.userId]), findSeller(tx)]);
  return insertReceipt(tx, {
    kind: document.kind,
    order_id: document.orderId,
    refund_id: document.refundId,
    amount_minor: document.amount,
    buyer: buyer?.name ?? 'Deleted account',
    seller,
    year,
    issued_at: issuedAt,
    sequence: await takeNumber(tx, document.kind, year),
  });
}
