import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#platform/database/index';

export interface ServerFacts {
  version: string;
  number: number;
  owns: boolean;
  creates: boolean;
  user: string;
  now: Date;
  connections: number;
  most: number;
  readOnly: boolean;
  bytes: number;
  /** Which database of which server it is. */
  site: string;
}

/** How far a standby is behind: nothing when it has replayed all that it has received. */
export async function readReplicaFacts(client: pg.Client): Promise<{ standby: boolean; lagMs: number }> {
  const { rows } = await client.query<{ standby: boolean; lagMs: number }>(`
    select pg_is_in_recovery() as standby,
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(round(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000), 0)::int end as "lagMs"`);
  const [facts] = rows;
  if (!facts) throw new Error('The replica did not answer');
  return facts;
}

export async function readServerFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'MEMBER') as owns,
      has_database_privilege(current_database(), 'CREATE') as creates, current_user::text as user,
      clock_timestamp() as now, (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most,
      current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as "readOnly",
      pg_database_size(current_database())::float8 as bytes,
      (select system_identifier::text from pg_control_system()) || '/' || (select oid::text from pg_database where datname = current_database()) as site`);
  const [facts] = rows;
  if (!facts) throw new Error('The database did not answer');
  return facts;
}

/** Two open connections with one process behind them: something in between hands out connections by the transaction. */
export async function shareOneBackend(one: pg.Client, other: pg.Client): Promise<boolean> {
  const pids = [];
  for (const client of [one, other]) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pids.push(rows[0]?.pid);
  }
  return pids[0] === pids[1];
}

export const listenOn = (client: pg.Client, channel: string): Promise<unknown> =>
  client.query(`listen ${channel}`);
export const notifyOn = (client: pg.Client, channel: string, text: string): Promise<unknown> =>
  client.query('select pg_notify($1, $2)', [channel, text]);

export interface SlowQuery {
  query: string;
  ms: number;
  calls: number;
}

/** By pg_stat_statements. @returns undefined where it is not installed in this database, or may not be read */
export async function findSlowStatements(db: Db, leastMs: number): Promise<SlowQuery[] | undefined> {
  const { rows: installed } = await sql`
    select from pg_extension where extname = 'pg_stat_statements'`.execute(db);
  if (installed.length === 0) return undefined;
  try {
    const { rows } = await sql<SlowQuery>`
      select left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as query, mean_exec_time as ms, calls::float8 as calls
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and calls >= 10 and mean_exec_time > ${leastMs}
      order by total_exec_time desc limit 5`.execute(db);
    return rows;
  } catch {
    // Installed, and not among shared_preload_libraries
    return undefined;
  }
}

/** Statements that run now, and have for long; without their values. */
export async function findLongRunners(db: Db, leastSeconds: number): Promise<SlowQuery[]> {
  const { rows } = await sql<SlowQuery>`
    select coalesce(nullif(application_name, ''), 'a program without a name') || ' (process ' || pid || ', ' || state || ')' as query,
      extract(epoch from clock_timestamp() - xact_start)::float8 * 1000 as ms, 1::float8 as calls
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      and application_name <> 'darasa-backup' and clock_timestamp() - xact_start > make_interval(secs => ${leastSeconds})
    order by xact_start limit 5`.execute(db);
  return rows;
}
