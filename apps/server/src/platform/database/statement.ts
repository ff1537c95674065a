import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from './types.ts';

const pools = new WeakMap<object, pg.Pool>();

/** Lets statements reach the connections behind a database directly. */
export function rememberPool(db: Db, pool: pg.Pool): void {
  pools.set(db, pool);
}

/** Sends a statement with its values, in the order of `$1`, `$2`, … @returns the rows */
export type Statement<Row> = (db: Db | Tx, ...values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement that is sent often: each connection has PostgreSQL read and plan it once and knows it by its name from
 * then on, which halves what a short query costs on both sides. For fixed SQL that names its columns: `select *` would
 * fail on open connections when a migration adds one.
 * @param name unique within the program
 */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> {
  return async (db, ...values) => {
    const pool = pools.get(db);
    const { rows } = pool
      ? await pool.query<Row>({ name, text, values: values as unknown[] })
      : await db.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]));
    return rows;
  };
}
