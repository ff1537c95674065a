export const payoutMethods = ['mpesa', 'bank'] as const;

/** How one payment to a teacher stands. */
export const payoutStates = ['planned', 'paid', 'failed', 'left_out', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];
export const payoutStateLabels: Record<PayoutState, string> = {
  planned: 'To be paid',
  paid: 'Paid',
  failed: 'Failed',
  left_out: 'Left out',
  cancelled: 'Cancelled',
};

export const runStates = ['draft', 'paid', 'cancelled'] as const;
export const runStateLabels: Record<(typeof runStates)[number], string> = {
  draft: 'Draft',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

/** Digits, letters, spaces and dashes: whatever else begins a formula in a spreadsheet. */
export const ACCOUNT_NUMBER = /^[A-Za-z0-9 -]{4,40}$/;

/** What is to be said of an account before it is stored, by field. */
export const accountMessages = {
  phone: 'Enter a phone number',
  name: 'Enter the name of the account',
  bank: 'Enter the bank',
  branch: 'Enter the code of bank and branch',
  account: 'Enter the number of the account',
} as const;
