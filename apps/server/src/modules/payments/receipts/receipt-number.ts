import type { ReceiptKind } from './receipt-repository.ts';

const prefixes: Record<ReceiptKind, string> = { receipt: 'R', invoice: 'I', credit_note: 'C' };

/** `R-2026-000041` for a receipt, `I-2026-000041` for an invoice, `C-2026-000007` for a credit note. */
export const receiptNumber = (receipt: { kind: string; year: number; sequence: number }): string =>
  `${prefixes[receipt.kind as ReceiptKind]}-${receipt.year}-${String(receipt.sequence).padStart(6, '0')}`;
