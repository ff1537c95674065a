import { type Kysely, sql, type Transaction } from 'kysely';
import { OperatorError } from '#platform/observability/index';
import type { MigrationFile } from './migration-files.ts';

/** The record of a migration that was run on a database. */
export interface MigrationRecord {
  version: number;
  name: string;
  checksum: string;
  /** Whether the release before the one that ran it works with it. */
  compatible: boolean;
  /** The newest migration of the release that ran it; null before releases were recorded. */
  release: number | null;
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
    select version, name, checksum, kysely_migration.name is not null as complete,
      -- A database that no newer release has migrated does not have these columns
      coalesce((to_jsonb(schema_migration) ->> 'compatible')::boolean, false) as compatible,
      (to_jsonb(schema_migration) ->> 'release')::int as release
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

/** Makes room for what `mayRunOn` needs to know, in a database of an earlier release. */
export async function prepareReleases(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table schema_migration add column if not exists compatible boolean not null default false,
      add column if not exists release integer`.execute(db);
}

/** Stores the file's checksum, and the release that runs it, beside Kysely's own record of the run. */
export async function recordRun(
  db: Kysely<unknown> | Transaction<unknown>,
  { version, name, checksum, compatible }: MigrationFile,
  release: number,
): Promise<void> {
  await sql`
    insert into schema_migration (version, name, checksum, compatible, release)
    values (${version}, ${name}, ${checksum}, ${compatible}, ${release})
    on conflict (version) do update set name = excluded.name, checksum = excluded.checksum,
      compatible = excluded.compatible, release = excluded.release, applied_at = now()`.execute(db);
}

/**
 * Whether a program that does not know these migrations works with them: all are marked as compatible, and one release ran them. What
 * the release after that one changed was promised to work with that one only.
 */
const mayRunOn = (unknown: readonly MigrationRecord[]): boolean =>
  unknown.every(({ compatible }) => compatible) && new Set(unknown.map(({ release }) => release)).size <= 1;

/**
 * The files still to run, after checking that those already run are known.
 * @throws OperatorError when the database is newer than this code can work with, a file was edited after its run, or a file is missing
 */
export function pendingFiles(files: MigrationFile[], records: MigrationRecord[]): MigrationFile[] {
  const newestKnown = files.at(-1)?.version ?? 0;
  const newest = records.at(-1);
  const unknown = records.filter(({ version }) => version > newestKnown);
  if (newest && !mayRunOn(unknown)) {
    throw new OperatorError(
      `The database is at schema version ${newest.version} (${newest.name}) but this program only knows version ${newestKnown}; start the newer program, or restore a backup that fits this one. (A program runs on the schema of the next release when all its migrations are marked as compatible.)`,
    );
  }
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum, version } of records) {
    if (version > newestKnown) continue;
    const file = byName.get(name);
    if (file?.checksum === checksum || file?.formerly.includes(checksum)) continue;
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
