import type { ReceiptKind } from './receipt-repository.ts';

const prefixes: Record<ReceiptKind, string> = { receipt: 'R', invoice: 'I', credit_note: 'C' };

/**
 * `R-2026-000041` for a receipt, `I-2026-000041` for an invoice, `C-2026-000007` for a credit note; `TEST-R-2026-000003` where the money was
 * not real.
 */
export const receiptNumber = (receipt: {
  kind: string;
  test: boolean;
  year: number;
  sequence: number;
}): string =>
  `${receipt.test ? 'TEST-' : ''}${prefixes[receipt.kind as ReceiptKind]}-${receipt.year}-${String(receipt.sequence).padStart(6, '0')}`;
