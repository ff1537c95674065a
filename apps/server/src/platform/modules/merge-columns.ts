import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { MergedColumn, MergedKind, MergedPair, MergeHistory, Merging } from './merging.ts';

/**
 * Does what the columns of a module say by themselves. Their tables are values here: each is named by the module that owns it, which
 * `test/merging.test.ts` compares with the schema.
 */
export async function mergeColumns(
  tx: Tx,
  columns: Merging['columns'],
  pair: MergedPair,
  keep: MergeHistory,
): Promise<void> {
  for (const [name, rule] of Object.entries(columns)) {
    const [table = '', column = ''] = name.split('.');
    await mergeColumn(tx, { table, column, rule }, pair, keep);
  }
}

async function mergeColumn(
  tx: Tx,
  { table, column, rule }: { table: string; column: string; rule: MergedColumn },
  { keptId, mergedId }: MergedPair,
  keep: MergeHistory,
): Promise<void> {
  const [rows, whose] = [sql.table(table), sql.ref(column)];
  if (rule === 'removed') await sql`delete from ${rows} where ${whose} = ${mergedId}`.execute(tx);
  if (rule === 'moved')
    await sql`update ${rows} set ${whose} = ${keptId} where ${whose} = ${mergedId}`.execute(tx);
  if (typeof rule === 'string') return;
  const same = (columns: readonly string[]) =>
    sql.join(
      [sql`true`, ...columns.map((one) => sql`${sql.ref(`k.${one}`)} = ${sql.ref(`t.${one}`)}`)],
      sql` and `,
    );
  const taken = sql.join(
    rule.moved.map((columns) => sql`(${same(columns)})`),
    sql` or `,
  );
  await sql`
    update ${rows} t set ${whose} = ${keptId} where ${sql.ref(`t.${column}`)} = ${mergedId}
      and not exists (select from ${rows} k where ${sql.ref(`k.${column}`)} = ${keptId} and (${taken}))`.execute(
    tx,
  );
  const { rows: left } = await sql<{ row: object }>`
    delete from ${rows} t where ${sql.ref(`t.${column}`)} = ${mergedId} returning to_jsonb(t) as row`.execute(
    tx,
  );
  keep(
    table,
    left.map(({ row }) => row),
  );
}

/** How much there is of an account, by what a preview shows; without what there is nothing of. */
export async function countForMerge(
  db: Db | Tx,
  mergings: readonly Merging[],
  userId: number,
): Promise<Partial<Record<MergedKind, number>>> {
  const counts: Partial<Record<MergedKind, number>> = {};
  for (const [kind, name] of mergings.flatMap(({ counts = {} }) => Object.entries(counts))) {
    const [table = '', column = ''] = name.split('.');
    const [all, whose] = [sql.table(table), sql.ref(column)];
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${all} where ${whose} = ${userId}`.execute(db);
    if (rows[0]?.count) counts[kind as MergedKind] = rows[0].count;
  }
  return counts;
}
