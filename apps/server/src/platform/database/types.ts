import type { Kysely, Transaction } from 'kysely';
import type { PoolConfig } from 'pg';
import type { DB } from './schema.gen.ts';

/** The pool, used by services. Repositories take `db: Db | Tx` as their first parameter. */
export type Db = Kysely<DB>;
/** An open transaction: `db.transaction().execute(async (tx) => …)`. */
export type Tx = Transaction<DB>;
/** How to reach PostgreSQL: from the embedded supervisor, or from DATABASE_URL. */
export type DatabaseConnection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;
