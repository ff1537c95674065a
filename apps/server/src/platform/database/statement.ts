import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from './types.ts';

const pools = new WeakMap<object, pg.Pool>();
/** Names by their statements. */
const names = new Map<string, string>();

/** Gives statements direct access to the connections behind a database. */
export function rememberPool(db: Db, pool: pg.Pool): void {
  pools.set(db, pool);
}

/**
 * Lets a connection prepare statements by their names in transactions too, where queries come from Kysely without a name.
 * @param client a new connection
 */
export function prepareByName(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  }) as typeof client.query;
}

/** Runs a statement with its values, in the order of `$1`, `$2`, … @returns the rows */
export type Statement<Row> = (db: Db | Tx, ...values: readonly unknown[]) => Promise<Row[]>;

/**
 * A named prepared statement: each connection parses and plans it once, which halves the cost of a short query on both
 * sides, in transactions too. For fixed SQL that lists its columns: `select *` would fail on open connections when a migration adds one.
 * @param name unique within the program
 */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> {
  names.set(text, name);
  return async (db, ...values) => {
    const pool = pools.get(db);
    const { rows } = pool
      ? await pool.query<Row>({ name, text, values: values as unknown[] })
      : await db.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]));
    return rows;
  };
}
