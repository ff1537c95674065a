import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { StatementRows } from './statements.gen.ts';
import type { Db, Tx } from './types.ts';

/** A statement of the program, with those of its columns that are never null although their expressions may be. */
export interface NamedStatement {
  name: string;
  text: string;
  /** Undefined: on tables that no migration makes. `npm run types` does not know their rows. */
  notNull: readonly string[] | undefined;
}

const pools = new WeakMap<object, pg.Pool>();
/** The statements by their texts. */
const statements = new Map<string, NamedStatement>();

/** The statements of what has been loaded, for `npm run types`. @internal */
export const namedStatements = (): NamedStatement[] =>
  [...statements.values()].filter(({ notNull }) => notNull !== undefined);

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
    const name = typeof text === 'string' && Array.isArray(values) ? statements.get(text)?.name : undefined;
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  }) as typeof client.query;
}

/** Runs a statement with its values, in the order of `$1`, `$2`, … @returns the rows */
export type Statement<Row> = (db: Db | Tx, ...values: readonly unknown[]) => Promise<Row[]>;

/** What is said of a statement's rows because neither its text nor the schema says it. */
export interface Says<Row> {
  /** Columns that are never null: the joins and conditions of the statement see to that. */
  notNull: readonly (keyof Row & string)[];
  /** Only a type. */
  row?: Row;
}

/**
 * The rows of a statement: what is in their JSON, and which of all texts there are (`state: 'open' | 'closed'`). The rest must be as
 * the schema has it, which the compiler compares.
 */
export const rowsOf = <Row>({ notNull = [] }: Partial<Pick<Says<Row>, 'notNull'>> = {}): Says<Row> => ({
  notNull,
});

/** The columns of a row that are not as the schema has them: another type, null where the row says it is not, or not there. */
type Unlike<Row, Known> = {
  [Name in keyof Row]: Name extends keyof Known
    ? unknown extends Known[Name]
      ? never
      : null extends Known[Name]
        ? null extends Row[Name]
          ? UnlikeValue<Name, Row[Name], Known[Name]>
          : Name
        : UnlikeValue<Name, Row[Name], Known[Name]>
    : Name;
}[keyof Row];
type UnlikeValue<Name, Value, KnownValue> = NonNullable<Value> extends NonNullable<KnownValue> ? never : Name;
type Compared<Row, Known> = [Unlike<Row, Known>] extends [never]
  ? unknown
  : { unlikeTheSchema: Unlike<Row, Known> };

/**
 * A named prepared statement: each connection parses and plans it once, which halves the cost of a short query on both
 * sides, in transactions too. For fixed SQL that lists its columns: `select *` would fail on open connections when a migration adds one.
 * The type of its rows comes from the migrated schema: `npm run types` after a change.
 * @param name unique within the program
 * @param says what the schema does not say: `rowsOf<Row>()`
 */
export function statement<
  Name extends keyof StatementRows,
  Row extends pg.QueryResultRow = StatementRows[Name],
>(name: Name, text: string, says?: Says<Row> & Compared<Row, StatementRows[Name]>): Statement<Row> {
  return prepared(name, text, says?.notNull ?? []);
}

/** The same on tables that no migration makes, those of pg-boss: nobody compares the type of its rows. */
export function prepared<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  notNull?: readonly string[],
): Statement<Row> {
  statements.set(text, { name, text, notNull });
  return async (db, ...values) => {
    const pool = pools.get(db);
    const { rows } = pool
      ? await pool.query<Row>({ name, text, values: values as unknown[] })
      : await db.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]));
    return rows;
  };
}
