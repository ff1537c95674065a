import type pg from 'pg';

/** Statements around a physical copy. They run on one session of its own: the server ends the backup when it ends. */

export interface ClusterFacts {
  /** 180004 */
  version: number;
  segmentBytes: number;
  timeline: number;
  walLevel: string;
  tablespaces: number;
  slots: number;
}

export async function readClusterFacts(client: pg.Client): Promise<ClusterFacts> {
  const { rows } = await client.query<ClusterFacts>(`
    select current_setting('server_version_num')::int as version,
      (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
      (select timeline_id from pg_control_checkpoint()) as timeline,
      current_setting('wal_level') as "walLevel",
      (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces,
      current_setting('max_replication_slots')::int as slots`);
  return one(rows);
}

export interface Slot {
  lsn: string | null;
  /** `lost`: what it wanted is gone. */
  status: string;
}

export async function findSlot(client: pg.Client, name: string): Promise<Slot | undefined> {
  const { rows } = await client.query<Slot>(
    `select restart_lsn::text as lsn, coalesce(wal_status, 'lost') as status from pg_replication_slots where slot_name = $1`,
    [name],
  );
  return rows[0];
}

export const createSlot = (client: pg.Client, name: string, temporary: boolean): Promise<unknown> =>
  client.query('select pg_create_physical_replication_slot($1, true, $2)', [name, temporary]);

export const dropSlot = (client: pg.Client, name: string): Promise<unknown> =>
  client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    name,
  ]);

export const advanceSlot = (client: pg.Client, name: string, lsn: string): Promise<unknown> =>
  client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [name, lsn]);

export async function startCopy(client: pg.Client, label: string): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('select pg_backup_start($1, true)::text as lsn', [
    label,
  ]);
  return one(rows).lsn;
}

export interface CopyEnd {
  lsn: string;
  label: string;
  tablespaces: string;
  /** A moment before the end: what was confirmed by then is in the copy. */
  before: Date;
  /** A moment after it: from then on the log can be followed. */
  after: Date;
}

/** The log is copied by us, so that nothing waits for an archive. */
export async function stopCopy(client: pg.Client): Promise<CopyEnd> {
  const { rows: before } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  const { rows } = await client.query<Omit<CopyEnd, 'before'>>(`
    select lsn::text, labelfile as label, spcmapfile as tablespaces, clock_timestamp() as after
    from pg_backup_stop(false)`);
  return { ...one(rows), before: one(before).at };
}

/**
 * Ends the current segment of the log, with a change in it that says when: a restore to a time goes on to the first change after it.
 * @returns what everything before is in finished segments
 */
export async function finishSegment(client: pg.Client): Promise<{ lsn: string; at: Date; timeline: number }> {
  const { rows: written } = await client.query<{ at: Date }>(`
    insert into platform_state (key, value) values ('backup.log', to_jsonb(clock_timestamp()))
    on conflict (key) do update set value = excluded.value returning clock_timestamp() as at`);
  const { rows } = await client.query<{ lsn: string; timeline: number }>(`
    select pg_switch_wal()::text as lsn, (select timeline_id from pg_control_checkpoint()) as timeline`);
  return { ...one(rows), at: one(written).at };
}

/** Two backups of one site at once would remove each other's files. Held until the session ends. */
export async function takeBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(7340271847) as taken');
  return one(rows).taken;
}

export interface SiteFacts {
  site: string;
  schema: number;
  version: number;
  now: Date;
}

export async function readSiteFacts(client: pg.Client): Promise<SiteFacts> {
  const { rows } = await client.query<SiteFacts>(`
    select (select id::text from media_mark) as site, (select coalesce(max(version), 0) from schema_migration) as schema,
      current_setting('server_version_num')::int as version, clock_timestamp() as now`);
  return one(rows);
}

/** Rows of every table, which reads each of them from beginning to end. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, quoted } of await listTables(client)) counts[name] = await countIn(client, quoted);
  return counts;
}

/** What is counted at once; of larger tables there are estimates. */
const SMALL_BYTES = 1_000_000;

/** Rows of every table: counted in small ones, whose estimates may be wrong by any factor; for the others estimates, which cost nothing. */
export async function estimateRows(client: pg.Client): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { name, quoted, bytes, estimate } of await listTables(client))
    rows[name] = bytes <= SMALL_BYTES ? await countIn(client, quoted) : estimate;
  return rows;
}

interface Table {
  name: string;
  quoted: string;
  bytes: number;
  /** As the statistics have it; 0 if they have none. */
  estimate: number;
}

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relation.relname as name, format('%I.%I', nspname, relation.relname) as quoted,
      pg_relation_size(relation.oid)::float8 as bytes, greatest(coalesce(n_live_tup, 0), 0)::float8 as estimate
    from pg_class relation join pg_namespace on pg_namespace.oid = relation.relnamespace
    left join pg_stat_user_tables tables on tables.relid = relation.oid
    where nspname = current_schema() and relation.relkind = 'r' order by relation.relname`);
  return rows;
}

async function countIn(client: pg.Client, quoted: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${quoted}`);
  return one(rows).count;
}

/** Tables that a database has besides those of extensions. */
export async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%'`);
  return one(rows).count;
}

function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not answer');
  return row;
}
