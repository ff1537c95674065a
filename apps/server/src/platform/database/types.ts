import type { Kysely, Transaction } from 'kysely';
import type { ClientConfig, PoolConfig } from 'pg';
import type { DB } from './schema.gen.ts';

/** The pool, used by services. Repositories take `db: Db | Tx` as their first parameter. */
export type Db = Kysely<DB>;
/** An open transaction: `db.transaction().execute(async (tx) => …)`. */
export type Tx = Transaction<DB>;
/** A server of a database. */
export interface Host {
  host: string;
  port: number;
}
/** Several servers, of which one takes writes: it may change at any time. */
export interface Hosts {
  readonly list: readonly Host[];
  find(config: ClientConfig): Promise<Host>;
  /** It may be another one from now on. */
  forget(): void;
}
/** How to reach PostgreSQL: from the embedded supervisor, or from DATABASE_URL. */
export type DatabaseConnection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
> & {
  /** Several servers, of which one takes writes. */
  hosts?: Hosts;
  /** It leads to a pooler in transaction mode: whether that knows statements by their names. */
  pooled?: 'unnamed' | 'named';
  /** Past the pooler, for what needs a session of its own. */
  direct?: DatabaseConnection;
};
