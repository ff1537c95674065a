import type { Db, Tx } from '#platform/database/index';

/**
 * What a module keeps about people. Identity is left of all others and cannot call them, so the application hands it this
 * list; a module that keeps something about people is not done before it is in it, and acts on `identity.account-erased`.
 */
export interface PersonalDataHandler {
  /** Under this name it stands in the export. */
  name: string;
  /** Everything about one person, as JSON. */
  exportPersonalData(db: Db, userId: number): Promise<unknown>;
  /** Why the account must stay for now, in words for the person; null when nothing speaks against it. */
  reasonToKeep?(tx: Tx, userId: number): Promise<string | null>;
}
