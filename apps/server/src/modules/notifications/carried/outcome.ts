/** What came of an attempt to send something. `later`: it is tried again. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'skipped' | 'failed'; reason: string }
  /** `isHeld`: it waits for administrators, which is no attempt. */
  | { state: 'later'; reason: string; isHeld?: boolean };
