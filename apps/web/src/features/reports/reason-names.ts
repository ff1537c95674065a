import type { BehindKind } from '@darasa/contract/reports/behind-rules';

/** Reasons as lists name them, in their order. */
export const reasonNames: readonly { kind: BehindKind; name: string }[] = [
  { kind: 'not_started', name: 'Not started' },
  { kind: 'inactive', name: 'Inactive' },
  { kind: 'overdue', name: 'Overdue' },
  { kind: 'below', name: 'Below the mark' },
  { kind: 'requirement', name: 'Requirement overdue' },
];
