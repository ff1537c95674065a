import type { Db, Tx } from '#platform/database/index';

/** An email that is about to be sent, or was. */
export interface GuardedEmail {
  id: number;
  kind: string;
}

/** What a domain says of its emails after they were stored: they may wait for a mail server for a day. */
export interface EmailGuard {
  /** Asked before each attempt. @returns why it is not to be sent any more; undefined: it is */
  whyNot(db: Db, mail: GuardedEmail, now: Date): Promise<string | undefined>;
  /** What became of it. `sent`: a mail server has accepted it. */
  became(
    db: Db | Tx,
    mail: GuardedEmail,
    outcome: 'sent' | 'failed' | 'skipped',
    reason: string | null,
  ): Promise<void>;
}
