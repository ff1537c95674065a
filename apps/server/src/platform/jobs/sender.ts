import type { PgBoss } from 'pg-boss';
import type { Db, Tx } from '#platform/database/index';
import type { AnyJob } from './define-job.ts';

/** What sends jobs for the transactions of a database. */
export interface Sender {
  /** Every job that this process knows. */
  jobs: readonly AnyJob[];
  open(): Promise<PgBoss>;
}

/** By the part of a database object that its transactions share with it: nothing here belongs to the whole process. */
const senders = new WeakMap<object, Sender>();
const keyOf = (db: Db | Tx): object => db.getExecutor().adapter;

/** From now on jobs can be sent on this database and in its transactions. @returns takes that back */
export function bindSender(db: Db, sender: Sender): () => void {
  const key = keyOf(db);
  senders.set(key, sender);
  return () => {
    if (senders.get(key) === sender) senders.delete(key);
  };
}

/** Who sends jobs for this transaction; undefined in a process that does without them. */
export const senderOf = (db: Db | Tx): Sender | undefined => senders.get(keyOf(db));
