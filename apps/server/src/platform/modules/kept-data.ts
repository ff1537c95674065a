import type { RetentionKind } from '@darasa/contract/privacy/rules';
import type { Db } from '#platform/database/index';

/** A kind of data of a module whose time an administrator chooses. */
export interface KeptData {
  kind: RetentionKind;
  /** When the oldest of it was made; null: there is none. */
  findOldest(db: Db): Promise<Date | null>;
  /** Removes at most so many of what is older. @returns how many were removed; fewer than `limit`: all are */
  remove(db: Db, before: Date, limit: number): Promise<number>;
}
