import type { AttachmentRef, AttachmentSources, EmailSite } from '#platform/mail/index';
import { findOrder } from '../order-repository.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import { drawReceipt } from '../receipts/receipt-pdf.ts';
import { findReceipt, findReceipts, type ReceiptRow } from '../receipts/receipt-repository.ts';

const SOURCE = 'payments.receipt';

/** What an email about a receipt or a credit note carries; nothing where there is none. */
export const receiptAttachment = (receipt: ReceiptRow | undefined): AttachmentRef[] =>
  receipt ? [{ source: SOURCE, id: receipt.id }] : [];

/** Draws the receipts and credit notes of emails, as their downloads are drawn. */
export const receiptAttachments = (site: EmailSite): AttachmentSources => ({
  async [SOURCE](db, id) {
    const receipt = await findReceipt(db, id);
    const order = receipt && (await findOrder(db, receipt.order_id));
    if (!order) return undefined;
    const original =
      receipt.kind === 'credit_note'
        ? (await findReceipts(db, [order.id])).find(({ kind }) => kind === 'receipt')
        : undefined;
    const content = await drawReceipt(site, receipt, order, original);
    return { name: `${receiptNumber(receipt)}.pdf`, type: 'application/pdf', content };
  },
});
