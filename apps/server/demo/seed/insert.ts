import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/index';

/**
 * Rows of ours as a table that a statement can select from, whatever their number: they travel as one parameter.
 * @param columns the SQL type of each field
 */
export function rowsAs(
  alias: string,
  rows: readonly object[],
  columns: Record<string, string>,
): RawBuilder<unknown> {
  const definition = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.ref(alias)} (${sql.join(definition)})`;
}

/** Inserts rows whose fields are the table's columns as they are. */
export async function insertAll(
  tx: Tx,
  table: string,
  rows: readonly object[],
  columns: Record<string, string>,
): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${rowsAs('r', rows, columns)}`.execute(
    tx,
  );
}
