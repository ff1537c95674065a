import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

interface DatabaseState {
  version: string;
  bytes: number;
  connections: number;
  most_connections: number;
}

/** How large the database is, and how many use it. */
export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections`.execute(db);
  return rows[0] as DatabaseState;
}
