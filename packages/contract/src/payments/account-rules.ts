/** The ledger's accounts, in the order of a trial balance, with what each is. */
export const ledgerAccounts = {
  cash: 'Money received',
  receivable: 'Owed by buyers',
  unallocated: 'Received, for no order yet',
  tax: 'Tax owed',
  teachers: 'Owed to teachers',
  revenue: 'Revenue',
  discounts: 'Discounts',
  refunds: 'Refunds',
  withheld: 'Tax withheld from teachers',
  fees: 'Fees of providers',
  shares: 'Shares of teachers',
} as const;
/** An account in words; one that has no words here is shown by its code. */
export const accountLabel = (code: string): string =>
  (ledgerAccounts as Readonly<Record<string, string>>)[code] ?? code;

/** `2026-11`. */
export const ACCOUNT_MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
export const accountFiles = ['invoices', 'payments', 'journal'] as const;
export type AccountFile = (typeof accountFiles)[number];
