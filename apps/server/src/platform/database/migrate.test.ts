// Also on PostgreSQL 15: all migrations, and the rights they need

import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles, splitStatements } from './migration-files.ts';

const OURS = fileURLToPath(new URL('../../../migrations', import.meta.url));

describe('migrations', () => {
  let test: TestDatabase;
  let directory: string;
  beforeEach(async () => {
    test = await createTestDatabase({ empty: true });
    directory = await mkdtemp(join(tmpdir(), 'darasa-migrations-'));
    await write('0001_fruit.sql', "CREATE TABLE fruit (name text); INSERT INTO fruit VALUES ('mango');");
  });
  afterEach(async () => {
    await test.drop();
    await rm(directory, { recursive: true, force: true });
  });

  const write = (name: string, text: string) => writeFile(join(directory, name), text);
  const run = () => migrate({ connection: test.connection, log: silentLog(), directory });
  async function fruit(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select name from fruit order by name`.execute(test.db);
    return rows.map((row) => row.name);
  }

  it('run once, in order, and each later one on top', async () => {
    expect(await run()).toEqual({ applied: ['0001_fruit.sql'], version: 1 });
    expect(await run()).toEqual({ applied: [], version: 1 });
    await write('0002_more.sql', "INSERT INTO fruit VALUES ('papaya');");
    expect(await run()).toEqual({ applied: ['0002_more.sql'], version: 2 });
    expect(await fruit()).toEqual(['mango', 'papaya']);
  });

  it('are run by one of several processes that start together', async () => {
    await write('0002_slow.sql', "SELECT pg_sleep(0.3); INSERT INTO fruit VALUES ('guava');");
    const reports = await Promise.all([run(), run(), run(), run()]);
    expect(reports.flatMap((report) => report.applied).sort()).toEqual(['0001_fruit.sql', '0002_slow.sql']);
    expect(await fruit()).toEqual(['guava', 'mango']);
  });

  it('roll back a failing one, keep those before it, and continue when it is fixed', async () => {
    await write('0002_broken.sql', "INSERT INTO fruit VALUES ('lime'); SELECT 1/0;");
    await expect(run()).rejects.toThrow(/0002_broken\.sql failed and was not recorded: division by zero/);
    expect(await fruit()).toEqual(['mango']);
    await write('0002_broken.sql', "INSERT INTO fruit VALUES ('lime');");
    await run();
    expect(await fruit()).toEqual(['lime', 'mango']);
  });

  it('refuse one that was changed after it ran', async () => {
    await run();
    await write('0001_fruit.sql', 'CREATE TABLE fruit (name text, colour text);');
    await expect(run()).rejects.toThrow(/0001_fruit\.sql was changed after it had been applied/);
    await write(
      '0001_fruit.sql',
      "CREATE TABLE fruit (name text); INSERT INTO fruit VALUES ('mango');".replaceAll('\n', '\r\n'),
    );
    expect((await run()).applied).toEqual([]);
  });

  it('accept one that was rewritten, when the file names what it was before', async () => {
    await run();
    const [before] = await readMigrationFiles(directory);
    const rewritten = `-- formerly ${before?.checksum}\nCREATE TABLE fruit (name text);\nINSERT INTO fruit VALUES ('mango');`;
    await write('0001_fruit.sql', rewritten);
    expect((await run()).applied).toEqual([]);
    await write('0001_fruit.sql', rewritten.replace(/formerly ..../, 'formerly 0000'));
    await expect(run()).rejects.toThrow(/0001_fruit\.sql was changed after it had been applied/);
  });

  it('refuse a database that is newer than the program', async () => {
    await write('0002_more.sql', 'SELECT 1;');
    await run();
    await rm(join(directory, '0002_more.sql'));
    await expect(run()).rejects.toThrow(
      /at schema version 2 \(0002_more\.sql\) but this program only knows version 1/,
    );
  });

  describe('on the schema of a later release', () => {
    /** Migrates as that release does, and goes back to this one. */
    async function upgrade(...files: [name: string, sql: string][]): Promise<void> {
      for (const [name, text] of files) await write(name, text);
      await run();
    }
    const goBack = async (...names: string[]) => {
      for (const name of names) await rm(join(directory, name));
    };
    const compatible = [
      '0002_colours.sql',
      '-- compatible\nALTER TABLE fruit ADD COLUMN colour text;',
    ] as const;
    const incompatible = ['0003_names.sql', 'ALTER TABLE fruit RENAME COLUMN name TO title;'] as const;
    const alsoCompatible = [
      '0004_taste.sql',
      '-- no-transaction\n-- compatible\nCREATE INDEX ON fruit (colour);',
    ] as const;

    it('start when all its migrations are compatible, and are applied by it as before', async () => {
      await run();
      await upgrade([...compatible], [...alsoCompatible]);
      await goBack(compatible[0], alsoCompatible[0]);
      expect(await run()).toEqual({ applied: [], version: 1 });
      expect(await fruit()).toEqual(['mango']);
      // And the later one again
      await write(...compatible);
      await write(...alsoCompatible);
      expect(await run()).toEqual({ applied: [], version: 4 });
    });

    it.each([
      ['one of its migrations is not compatible', [[compatible, incompatible]]],
      ['two releases are ahead', [[compatible], [alsoCompatible]]],
    ] as const)('refuse when %s', async (_name, releases) => {
      await run();
      for (const files of releases) await upgrade(...files.map((file): [string, string] => [...file]));
      await goBack(...releases.flat().map(([name]) => name));
      await expect(run()).rejects.toThrow(/but this program only knows version 1/);
    });

    it('start in the middle of a release that was interrupted', async () => {
      await run();
      const broken = ['0004_taste.sql', '-- compatible\nSELECT nothing;'] as const;
      await expect(upgrade([...compatible], [...broken])).rejects.toThrow(/failed/);
      await write(...alsoCompatible);
      await run();
      await goBack(compatible[0], alsoCompatible[0]);
      expect((await run()).applied).toEqual([]);
    });

    it('still notice that one of their own was edited', async () => {
      await run();
      await upgrade([...compatible]);
      await goBack(compatible[0]);
      await write('0001_fruit.sql', 'CREATE TABLE fruit (name text, colour text);');
      await expect(run()).rejects.toThrow(/0001_fruit\.sql was changed/);
    });
  });

  it('refuse one with a lower number than those already run', async () => {
    await write('0003_later.sql', "INSERT INTO fruit VALUES ('lime');");
    expect(await run()).toEqual({ applied: ['0001_fruit.sql', '0003_later.sql'], version: 3 });
    await write('0002_late.sql', "INSERT INTO fruit VALUES ('guava');");
    await expect(run()).rejects.toThrow(/0002_late\.sql comes before 0003_later\.sql/);
    expect(await fruit()).toEqual(['lime', 'mango']);
  });

  it('continue from the records of an older release', async () => {
    const [first] = await readMigrationFiles(directory);
    await sql.raw(first?.sql ?? '').execute(test.db);
    await sql`
      create table schema_migration (
        version integer primary key, name text not null, checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(test.db);
    await sql`insert into schema_migration (version, name, checksum) values
      (1, ${first?.name}, ${first?.checksum})`.execute(test.db);
    await write('0002_more.sql', "INSERT INTO fruit VALUES ('papaya');");
    expect(await run()).toEqual({ applied: ['0002_more.sql'], version: 2 });
    expect(await fruit()).toEqual(['mango', 'papaya']);
    await write('0001_fruit.sql', 'SELECT 1;');
    await expect(run()).rejects.toThrow(/0001_fruit\.sql was changed after it had been applied/);
  });

  it('run one without a transaction again when the process ended before it was recorded', async () => {
    await write(
      '0002_index.sql',
      '-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS fruit_name ON fruit (name);\n',
    );
    await run();
    await sql`delete from kysely_migration where name = '0002_index.sql'`.execute(test.db);
    expect(await run()).toEqual({ applied: ['0002_index.sql'], version: 2 });
    expect((await run()).applied).toEqual([]);
  });

  it('can build an index without a transaction, even while others wait', async () => {
    await write(
      '0002_index.sql',
      '-- no-transaction\n-- why: the table is big; it stays writable\nCREATE INDEX CONCURRENTLY IF NOT EXISTS fruit_name ON fruit (name);\nANALYZE fruit;\n',
    );
    const reports = await Promise.all([run(), run()]);
    expect(reports.flatMap((report) => report.applied)).toHaveLength(2);
    const { rows } = await sql`select 1 from pg_indexes where indexname = 'fruit_name'`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it('builds an index again of which a failure left a part', async () => {
    await run();
    await sql`insert into fruit values ('mango'), ('mango')`.execute(test.db);
    const index = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS fruit_name ON fruit (name);\n';
    await write('0002_index.sql', `-- no-transaction\n${index}`);
    await expect(run()).rejects.toThrow(/0002_index\.sql failed and was not recorded/);
    await sql`truncate fruit`.execute(test.db);
    expect((await run()).applied).toEqual(['0002_index.sql']);
    const { rows } =
      await sql`select indisvalid from pg_index where indexrelid = 'fruit_name'::regclass`.execute(test.db);
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('keeps what a block without a transaction has committed on its way', async () => {
    await run();
    const block = `do $$
      begin
        insert into fruit values ('papaya');
        commit;
        perform 1 / (select count(*) from fruit where name = 'guava');
      end $$;`;
    await write('0002_block.sql', `-- no-transaction\n${block}\ninsert into fruit values ('lime');\n`);
    await expect(run()).rejects.toThrow(/division by zero/);
    expect(await fruit()).toEqual(['mango', 'papaya']);
  });

  it.each([
    ['0001_again.sql', /has the same number as another one/],
    ['2_short.sql', /must be named like/],
    ['0002-dashes.sql', /must be named like/],
  ])('refuse the file name %s', async (name, message) => {
    await write(name, 'SELECT 1;');
    await expect(run()).rejects.toThrow(message);
    expect((await sql`select to_regclass('fruit') as found`.execute(test.db)).rows).toEqual([
      { found: null },
    ]);
  });

  it('report in one sentence that the database is down', async () => {
    const away = (connection: object) => migrate({ connection, log: silentLog(), directory });
    await expect(away({ connectionString: 'postgres://a:b@127.0.0.1:1/x' })).rejects.toThrow(
      'The database at 127.0.0.1:1 refuses connections; check that PostgreSQL is running there.',
    );
    await expect(
      away({
        ...test.connection,
        database: 'no_such_database',
        connectionString: undefined,
        host: undefined,
      }),
    ).rejects.toThrow();
    await expect(away({ host: '/nonexistent' })).rejects.toThrow(/There is no database socket at/);
  });

  it('of the product run on an empty database, and a second run changes nothing', async () => {
    await cp(OURS, directory, { recursive: true, force: true });
    await rm(join(directory, '0001_fruit.sql'));
    const files = await readMigrationFiles(directory);
    expect((await run()).applied).toEqual(files.map((file) => file.name));
    expect((await run()).applied).toEqual([]);
    // Hundreds of files, on a busy machine
  }, 60_000);
});

describe('statements without a transaction', () => {
  it('end with a semicolon at the end of a line', () => {
    expect(splitStatements("-- no-transaction\nSELECT 'a;b';\n\n-- note\nSELECT 2;  \nSELECT 3")).toEqual([
      "SELECT 'a;b'",
      'SELECT 2',
      'SELECT 3',
    ]);
  });

  it('end outside of a block', () => {
    const block = 'do $$\nbegin\n  commit;\n  perform $1;\nend $$';
    expect(splitStatements(`-- no-transaction\n${block};\nselect '$', 2;\n`)).toEqual([
      block,
      "select '$', 2",
    ]);
  });
});
