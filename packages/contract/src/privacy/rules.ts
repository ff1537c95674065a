/*
 * Data protection: who is responsible, where data lies, how long it is kept, and what is done when it got into the wrong hands.
 */

/** Kinds of data whose time an administrator chooses, with the fewest and the most days. Null: as long as the account. */
export const retentionRules = {
  answers: { least: 365, most: 7300, usual: null },
  audit: { least: 365, most: 7300, usual: null },
  messages: { least: 90, most: 3650, usual: null },
  support: { least: 30, most: 3650, usual: null },
  notifications: { least: 30, most: 3650, usual: 180 },
} as const satisfies Record<string, { least: number; most: number; usual: number | null }>;
export type RetentionKind = keyof typeof retentionRules;
export const retentionKinds = Object.keys(retentionRules) as [RetentionKind, ...RetentionKind[]];

export const privacyLimits = {
  ...{ line: 120, address: 300, place: 200 },
  ...{ title: 150, text: 5000, people: 100_000_000 },
} as const;

/** Hours from finding a breach until the authority must have been told (Kenya's Data Protection Act 2019, s. 43 (1) (a); GDPR art. 33). */
export const AUTHORITY_HOURS = 72;

/** When the authority must have been told of a breach. */
export const authorityDue = (foundAt: string): string =>
  new Date(Date.parse(foundAt) + AUTHORITY_HOURS * 3_600_000).toISOString();
