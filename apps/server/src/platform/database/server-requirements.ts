import { type Kysely, sql } from 'kysely';
import { OperatorError } from '#platform/observability/index';

const MINIMUM_VERSION = 150_000;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext', 'btree_gin'];

/** Refuses, in one sentence, a server that cannot run the migrations. Changes nothing. */
export async function assertServerFits(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    version: string;
    number: number;
    encoding: string;
    missing: string[];
  }>`SELECT current_setting('server_version') AS version,
            current_setting('server_version_num')::int AS number,
            current_setting('server_encoding') AS encoding,
            ARRAY(SELECT name FROM unnest(${EXTENSIONS}::text[]) AS name
                  WHERE name NOT IN (SELECT name::text FROM pg_available_extensions)) AS missing`.execute(db);
  const server = rows[0];
  if (!server) throw new Error('The server did not report its version');
  if (server.number < MINIMUM_VERSION) {
    throw new OperatorError(
      `The database runs PostgreSQL ${server.version}; version 15 or newer is needed, so upgrade it or point DATABASE_URL to another server.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new OperatorError(
      `The database is encoded in ${server.encoding}; create one with ENCODING 'UTF8' and point DATABASE_URL to it.`,
    );
  }
  if (server.missing.length > 0) {
    throw new OperatorError(
      `The database server lacks the extensions ${server.missing.join(', ')}; install its contrib package (postgresql-contrib).`,
    );
  }
}
