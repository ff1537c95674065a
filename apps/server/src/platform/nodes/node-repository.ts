import { sql } from 'kysely';
import type { Db } from '#platform/database/index';
import type { Finding, NodeRow } from './findings.ts';

export type NewNode = Omit<NodeRow, 'started_at' | 'seen_at' | 'findings'>;

/** Notes that a node runs. @param first whether its process has just started */
export async function upsertNode(db: Db, node: NewNode, first: boolean): Promise<void> {
  const { id, keys, ...rest } = node;
  const values = { ...rest, keys: keys && JSON.stringify(keys) };
  await db
    .insertInto('node')
    .values({ id, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...values,
        seen_at: sql<Date>`now()`,
        ...(first ? { started_at: sql<Date>`now()` } : {}),
      }),
    )
    .execute();
}

/** Those that were seen within the last hour, the one that runs longest first. */
export async function findNodes(db: Db): Promise<NodeRow[]> {
  const rows = await db
    .selectFrom('node')
    .selectAll()
    .where('seen_at', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows as unknown as NodeRow[];
}

export async function setFindings(db: Db, id: string, findings: readonly Finding[]): Promise<void> {
  await db
    .updateTable('node')
    .set({ findings: JSON.stringify(findings) })
    .where('id', '=', id)
    .execute();
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('node').where('id', '=', id).execute();
}

export async function deleteOldNodes(db: Db): Promise<void> {
  await db.deleteFrom('node').where('seen_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}

/** @throws while the database cannot be read, or takes no writes (a replica, a full disk's read-only mode) */
export async function requireWrites(db: Db): Promise<void> {
  const { rows } = await sql<{ takes_writes: boolean }>`
    select current_setting('transaction_read_only') = 'off' and not pg_is_in_recovery() as takes_writes`.execute(
    db,
  );
  if (!rows[0]?.takes_writes) throw new Error('The database takes no writes');
}

export interface DatabaseFacts {
  now: Date;
  takes_writes: boolean;
  schema: number;
  mark: string;
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select clock_timestamp() as now,
      current_setting('transaction_read_only') = 'off' and not pg_is_in_recovery() as takes_writes,
      (select coalesce(max(version), 0) from schema_migration) as schema,
      (select id::text from media_mark) as mark`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database did not answer');
  return facts;
}

/** Seconds that the oldest job which could run has waited; 0 before there are any. Its conditions are those of an index over waiting jobs. */
export async function readOldestJobSeconds(db: Db): Promise<number> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(db);
  if (!tables[0]?.there) return 0;
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
    from pgboss.job where state < 'active' and not blocked and start_after < now()`.execute(db);
  return rows[0]?.seconds ?? 0;
}
