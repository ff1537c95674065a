import { type Kysely, sql, type Transaction } from 'kysely';
import { OperatorError } from '#platform/observability/index';
import type { MigrationFile } from './migration-files.ts';

/** The record of a migration that was run on a database. */
export interface MigrationRecord {
  version: number;
  name: string;
  checksum: string;
  /** Whether Kysely recorded it. False only after a crash between a `-- no-transaction` file and its record. */
  complete: boolean;
}

/**
 * The migrations run on this database, oldest first. `kysely_migration` records that a file was run; the older
 * `schema_migration` also stores the file's checksum.
 * @returns undefined without Kysely's table: an empty database, or one that needs `prepareRecords`
 */
export async function readRecords(db: Kysely<unknown>): Promise<MigrationRecord[] | undefined> {
  if (!(await tableExists(db, 'kysely_migration'))) return undefined;
  const { rows } = await sql<MigrationRecord>`
    select version, name, checksum, kysely_migration.name is not null as complete
    from schema_migration left join kysely_migration using (name) order by version`.execute(db);
  return rows;
}

/**
 * Creates both tables. Records that an earlier release wrote into `schema_migration` only are copied into Kysely's table,
 * so that existing databases continue where they are.
 */
export async function prepareRecords(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      create table if not exists schema_migration (
        version integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(tx);
    await sql`
      create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      tx,
    );
    // Kysely orders by time: a time that goes back, after a clock change, would look like a different order
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, to_char(max(applied_at) over (order by version) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from schema_migration`.execute(tx);
  });
}

/** Stores the file's checksum beside Kysely's own record of the run. */
export async function recordChecksum(
  db: Kysely<unknown> | Transaction<unknown>,
  file: MigrationFile,
): Promise<void> {
  await sql`
    insert into schema_migration (version, name, checksum) values (${file.version}, ${file.name}, ${file.checksum})
    on conflict (version) do update set name = excluded.name, checksum = excluded.checksum, applied_at = now()`.execute(
    db,
  );
}

/**
 * The files still to run, after checking that those already run are known.
 * @throws OperatorError when the database is newer than this code, a file was edited after its run, or a file is missing
 */
export function pendingFiles(files: MigrationFile[], records: MigrationRecord[]): MigrationFile[] {
  const newest = records.at(-1);
  const newestKnown = files.at(-1)?.version ?? 0;
  if (newest && newest.version > newestKnown) {
    throw new OperatorError(
      `The database is at schema version ${newest.version} (${newest.name}) but this program only knows version ${newestKnown}; start the newer program, or restore a backup that fits this one.`,
    );
  }
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of records) {
    if (byName.get(name)?.checksum === checksum) continue;
    throw new OperatorError(
      `The migration ${name} was changed after it had been applied to this database; restore the file and put the change into a new migration.`,
    );
  }
  const complete = new Set(records.filter((record) => record.complete).map((record) => record.name));
  const pending = files.filter((file) => !complete.has(file.name));
  const late = pending.find((file) => newest && file.version < newest.version);
  if (late && newest) {
    throw new OperatorError(
      `The migration ${late.name} comes before ${newest.name}, which this database has run already; give it a number after that one.`,
    );
  }
  return pending;
}

async function tableExists(db: Kysely<unknown>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}
