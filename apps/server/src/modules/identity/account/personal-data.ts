import type { Db, Tx } from '#platform/database/index';

/** A person whose data goes. */
export interface ErasedPerson {
  userId: number;
  /** The address until now; null when it was never confirmed: then it may be somebody else's. */
  email: string | null;
  /** What stands where the name was. */
  name: string;
}

/**
 * What a module keeps about people. Identity is left of all others and cannot call them, so the application hands it this
 * list; a module that keeps something about people is not done before it is in it.
 */
export interface PersonalDataHandler {
  /** Under this name it stands in the export. */
  name: string;
  /** Everything about one person, as JSON. */
  exportPersonalData(db: Db, userId: number): Promise<unknown>;
  /** Why the account must stay for now, in words for the person; null when nothing speaks against it. */
  reasonToKeep?(tx: Tx, userId: number): Promise<string | null>;
  /** Takes the person out of what has to stay, and removes the rest. */
  erasePersonalData(tx: Tx, person: ErasedPerson): Promise<void>;
}
