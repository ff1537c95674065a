import type { Db, Tx } from '#platform/database/index';

/** An account that was deleted. */
export interface ErasedAccount {
  user_id: number;
  /** The previous email; null when it was never confirmed, since it may belong to another person. */
  email: string | null;
  /** Replaces the name. */
  name: string;
  /** ISO 8601, UTC. Later data from this email belongs to another person. */
  erased_at: string;
}

/** What a module knows about people. */
export interface PersonalData {
  /** Its name in the export. */
  name: string;
  /** All data about one person, as JSON. */
  export(db: Db, userId: number): Promise<unknown>;
  /** Removes the person from it, and may find that done. In a transaction of its own. */
  erase(tx: Tx, account: ErasedAccount): Promise<unknown>;
  /** Why the account cannot be deleted now, as a message for the user; null when it can. */
  reasonToKeep?(tx: Tx, userId: number): Promise<string | null>;
}
