import type { AttachmentRef, AttachmentSources, EmailSite } from '#platform/mail/index';
import { loadPaper } from '../receipts/load-paper.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import { drawPaper } from '../receipts/receipt-pdf.ts';
import { findReceipt, type ReceiptRow } from '../receipts/receipt-repository.ts';

const SOURCE = 'payments.receipt';

/** What an email about receipts, invoices and credit notes carries. */
export const receiptAttachment = (receipts: readonly ReceiptRow[]): AttachmentRef[] =>
  receipts.map(({ id }) => ({ source: SOURCE, id }));

/** Draws the receipts, invoices and credit notes of emails, as their downloads are drawn. */
export const receiptAttachments = (site: EmailSite): AttachmentSources => ({
  async [SOURCE](db, id) {
    const receipt = await findReceipt(db, id);
    const paper = receipt && (await loadPaper(db, receipt));
    if (!paper) return undefined;
    const content = await drawPaper(site, paper);
    return { name: `${receiptNumber(paper.receipt)}.pdf`, type: 'application/pdf', content };
  },
});
