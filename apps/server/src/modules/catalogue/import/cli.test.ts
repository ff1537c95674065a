import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { generatedCsv, inheritedEnvironment, inputFolder } from '../../../../test/fixtures/import/files.ts';

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));
const folder = await inputFolder();
let database: TestDatabase;
let databaseUrl: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString, host, port, user, password, database: name } = database.connection;
  const login = `${user ?? ''}${password ? `:${password}` : ''}`;
  databaseUrl =
    connectionString ??
    `postgres://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`;
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});
beforeEach(async () => {
  await sql`delete from course`.execute(database.db);
});

function start(args: string[], env: Record<string, string> = { DATABASE_URL: databaseUrl }): ChildProcess {
  return spawn(process.execPath, [CLI, ...args], {
    env: { ...inheritedEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function finish(child: ChildProcess) {
  const [out, err, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, out, err };
}
const run = (...args: string[]) => finish(start(args));
const stored = async () =>
  (await sql<{ n: number }>`select count(*)::int n from course`.execute(database.db)).rows[0]?.n ?? 0;

/** Calls back when the first batch is stored. */
function atFirstProgress(child: ChildProcess, act: () => void): void {
  child.stderr?.once('data', act);
}

describe('the command', { timeout: 60_000 }, () => {
  it('reports the result by its exit code', async () => {
    const good = await folder.write('good.csv', generatedCsv(3));
    const mixed = await folder.write('mixed.csv', `${generatedCsv(3)}g9,x,1,Beginner,Python,1\n`);
    const codes = await Promise.all([
      run('courses', good),
      run('courses', mixed, '--dry-run'),
      run('courses', mixed, '--dry-run', '--strict'),
      run('courses', `${folder.path}/missing.csv`),
      run('courses', good, '--colour'),
      run('lessons', good),
      run('--help'),
      run(),
      finish(start(['courses', good], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })),
    ]);
    expect(codes.map(({ code }) => code)).toEqual([0, 0, 1, 2, 2, 2, 0, 2, 3]);
    expect(codes[0]).toMatchObject({ out: expect.stringMatching(/^3 imported/), err: '' });
    expect(codes[3]).toMatchObject({ out: '', err: `File not found: ${folder.path}/missing.csv.\n` });
    expect(codes[8]?.err).toMatch(/refuses connections/);
    expect(codes[6]?.out).toContain('--category-map');
  });

  it('keeps every counted batch when it is killed, and finishes when run again', async () => {
    const file = await folder.write('many.csv', generatedCsv(3000));
    const child = start(['courses', file, '--batch-size', '100', '--progress']);
    atFirstProgress(child, () => child.kill('SIGKILL'));
    await finish(child);
    const survived = await stored();
    expect(survived).toBeGreaterThanOrEqual(100);
    expect(survived % 100).toBe(0);
    const again = await run('courses', file);
    expect(again.code).toBe(0);
    expect(again.out).toContain(
      `${(3000 - survived).toLocaleString('en')} imported, 0 updated, ${survived.toLocaleString('en')} unchanged`,
    );
    expect(await stored()).toBe(3000);
  });

  it('stops after the current batch on Ctrl-C, and reports what it has done', async () => {
    const file = await folder.write('stop.csv', generatedCsv(3000));
    const child = start(['courses', file, '--batch-size', '100', '--progress']);
    atFirstProgress(child, () => child.kill('SIGINT'));
    const { code, out, err } = await finish(child);
    expect(code).toBe(130);
    expect(err).toContain('Stopping after this batch');
    expect(out).toContain('run it again');
    expect(out.startsWith(`${await stored()} imported`)).toBe(true);
  });

  it('starts the database itself, and shares it with a second import', async () => {
    const dataDir = join(folder.path, 'data');
    const file = await folder.write('shared.csv', generatedCsv(600));
    try {
      const env = { DATA_DIR: dataDir };
      const both = await Promise.all([
        finish(start(['courses', file, '--source', 'one'], env)),
        finish(start(['courses', file, '--source', 'two'], env)),
      ]);
      for (const { code, out } of both)
        expect([code, out.split('\n')[0]]).toEqual([0, '600 imported, 0 updated, 0 unchanged, 0 refused']);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
