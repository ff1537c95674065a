import type { Db, Tx } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';

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

/** What a module does with personal data, for the record of processing activities (GDPR art. 30; Kenya's Data Protection Act 2019, s. 26 and 29). */
export interface Processing {
  activity: string;
  purpose: string;
  people: string;
  data: string;
  /** Why it is lawful (Data Protection Act 2019, s. 30). */
  basis: 'Contract' | 'Consent' | 'Legal obligation' | 'Legitimate interest';
  /** Who receives it, besides the person and the staff of the site. */
  recipients: string;
  kept: string;
}

/** What an export reads files with. */
export interface StoredFiles {
  storage: Storage;
  /** What modules have opened. */
  resources: object;
  now: Date;
}

/** What a module knows about people. */
export interface PersonalData {
  /** Its name in the export. */
  name: string;
  processing: Processing;
  /** All data about one person, as JSON. @param stored where files lie, for those who export their contents */
  export(db: Db, userId: number, stored?: StoredFiles): Promise<unknown>;
  /** Removes the person from it, and may find that done. In a transaction of its own. */
  erase(tx: Tx, account: ErasedAccount): Promise<unknown>;
  /** Why the account cannot be deleted now, as a message for the user; null when it can. */
  reasonToKeep?(tx: Tx, userId: number): Promise<string | null>;
}
