import type { Db, Tx } from '#platform/database/index';

/**
 * What a module stores about people. Identity cannot call the other modules, so the application gives it this list; every
 * list; a module that keeps something about people is not done before it is in it, and acts on `identity.account-erased`.
 */
export interface PersonalDataHandler {
  /** Its name in the export. */
  name: string;
  /** Everything about one person, as JSON. */
  exportPersonalData(db: Db, userId: number): Promise<unknown>;
  /** Why the account cannot be deleted now, in words for the user; null when it can. */
  reasonToKeep?(tx: Tx, userId: number): Promise<string | null>;
}
