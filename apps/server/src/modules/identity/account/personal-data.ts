import type { Db, Tx } from '#platform/database/index';

/**
 * A module's handler for the personal data that it stores. Identity cannot call the other modules, so the application gives it
 * the list of handlers. A module that stores personal data must be in it, and must handle `identity.account-erased`.
 */
export interface PersonalDataHandler {
  /** Its name in the export. */
  name: string;
  /** All data about one person, as JSON. */
  exportPersonalData(db: Db, userId: number): Promise<unknown>;
  /** Why the account cannot be deleted now, as a message for the user; null when it can. */
  reasonToKeep?(tx: Tx, userId: number): Promise<string | null>;
}
