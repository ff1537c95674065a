/** What came of an attempt to send something. `later`: it is tried again. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'skipped' | 'failed'; reason: string }
  | { state: 'later'; reason: string };
