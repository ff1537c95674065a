/** `P-2026-000012`. */
export const invoiceNumber = ({ year, sequence }: { year: number; sequence: number }): string =>
  `P-${year}-${String(sequence).padStart(6, '0')}`;
