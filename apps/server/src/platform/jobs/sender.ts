import type { PgBoss } from 'pg-boss';
import type { Db, Tx } from '#platform/database/index';
import type { AnyJob } from './define-job.ts';

/** Sends jobs in the transactions of a database. */
export interface Sender {
  /** Every job that this process knows. */
  jobs: readonly AnyJob[];
  open(): Promise<PgBoss>;
}

/** Keyed by an object that a database shares with its transactions: nothing here is global to the process. */
const senders = new WeakMap<object, Sender>();
const keyOf = (db: Db | Tx): object => db.getExecutor().adapter;

/** Enables jobs on this database and in its transactions. @returns a function that disables them */
export function bindSender(db: Db, sender: Sender): () => void {
  const key = keyOf(db);
  senders.set(key, sender);
  return () => {
    if (senders.get(key) === sender) senders.delete(key);
  };
}

/** The sender for this transaction; undefined in a process without jobs. */
export const senderOf = (db: Db | Tx): Sender | undefined => senders.get(keyOf(db));
