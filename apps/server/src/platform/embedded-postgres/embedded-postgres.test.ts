import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { startForeignProgram, startZombie } from '../../../test/postgres/processes.ts';
import { FAST_SETTINGS } from '../../../test/postgres/scratch-postgres.ts';
import { serverProcessesIn } from './cluster-processes.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

const OWNER = fileURLToPath(new URL('../../../test/postgres/own-a-database.ts', import.meta.url));

interface Owner {
  kill: () => Promise<void>;
  postmaster: number;
  connection: pg.ClientConfig;
}

describe('embedded PostgreSQL', { timeout: 60_000 }, () => {
  let root: string;
  let dataDir: string;
  const running = new Set<EmbeddedPostgres>();

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'darasa-pg-'));
    dataDir = join(root, 'data');
  });
  afterEach(async () => {
    for (const postgres of running) await postgres.stop();
    running.clear();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  async function start(directory = dataDir, options: Partial<EmbeddedPostgresOptions> = {}) {
    const postgres = await startEmbeddedPostgres({
      dataDir: directory,
      log: silentLog(),
      noSync: true,
      settings: FAST_SETTINGS,
      ...options,
    });
    running.add(postgres);
    return postgres;
  }

  async function query<Row extends pg.QueryResultRow>(
    postgres: EmbeddedPostgres,
    text: string,
  ): Promise<Row[]> {
    const client = new pg.Client({ ...postgres.connection, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Another process that owns the database, killed by the test. */
  async function startOwner(directory: string): Promise<Owner> {
    const child = spawn(process.execPath, [OWNER, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await new Promise<string>((done, fail) => {
      child.stdout.once('data', (chunk: Buffer) => done(chunk.toString()));
      child.once('exit', () => fail(new Error('The owner process ended')));
    });
    const { pid, ...connection } = JSON.parse(line) as { pid: number; host: string };
    return {
      postmaster: pid,
      connection,
      kill: () =>
        new Promise((done) => {
          child.once('exit', () => done());
          child.kill('SIGKILL');
        }),
    };
  }

  it('creates a private database on the first start and keeps its data on the second', async () => {
    const first = await start();
    expect(first).toMatchObject({ fresh: true, owned: true });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
    expect(await query(first, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(first, 'SHOW jit')).toEqual([{ jit: 'off' }]);
    expect(await query(first, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(first.status().state).toBe('stopped');

    const second = await start();
    expect(second.fresh).toBe(false);
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('listens on no TCP port', async () => {
    const postgres = await start();
    const client = new pg.Client({
      ...postgres.connection,
      host: '127.0.0.1',
      connectionTimeoutMillis: 2000,
    });
    await expect(client.connect()).rejects.toThrow();
  });

  it('restarts by itself after a kill -9 of the server, with everything that was committed', async () => {
    const postgres = await start(dataDir, { settings: { ...FAST_SETTINGS, synchronous_commit: 'on' } });
    await query(postgres, 'CREATE TABLE IF NOT EXISTS survived (n int); INSERT INTO survived VALUES (1)');
    for (let round = 1; round <= 3; round++) {
      const { pid } = postgres.status();
      process.kill(pid ?? 0, 'SIGKILL');
      await expect
        .poll(() => query(postgres, 'SELECT count(*)::int AS n FROM survived').catch(() => 'away'), {
          timeout: 15_000,
          interval: 50,
        })
        .toEqual([{ n: 1 }]);
      await expect.poll(() => postgres.status()).toMatchObject({ state: 'ready', restarts: round });
      expect(postgres.status().pid).not.toBe(pid);
    }
  });

  it('stops the server that a killed owner left running, and continues with its data', async () => {
    const owner = await startOwner(dataDir);
    await owner.kill();
    expect(await isAlive(owner.postmaster)).toBe(true);
    const postgres = await start();
    expect(await isAlive(owner.postmaster)).toBe(false);
    expect(await query(postgres, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it.each([
    ['a zombie', startZombie],
    ['another program', startForeignProgram],
  ])('starts at the first try beside lock files that name %s', async (_name, startOther) => {
    const other = await startOther();
    try {
      const first = await start();
      const socketLock = join(first.connection.host, '.s.PGSQL.5432.lock');
      await first.stop();
      const text = `${other.pid}\n${dataDir}/postgres\n`;
      await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), text);
      await writeFile(socketLock, text);
      const postgres = await start();
      expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      other.child.kill('SIGKILL');
    }
  });

  it('starts beside busy processes of a server whose postmaster was killed', async () => {
    const owner = await startOwner(dataDir);
    const client = new pg.Client(owner.connection);
    client.on('error', () => undefined);
    await client.connect();
    // Computes without waiting for anything, and so does not notice
    const busy = client.query('select count(*) from generate_series(1, 1e11)').catch(() => 'ended');
    await expect.poll(() => serverProcessesIn(join(dataDir, 'postgres')).length).toBeGreaterThan(2);
    await owner.kill();
    process.kill(owner.postmaster, 'SIGKILL');
    const postgres = await start();
    expect(await query(postgres, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(await busy).toBe('ended');
    await client.end().catch(() => undefined);
  });

  it('refuses a data directory that another process owns, or shares its server when asked', async () => {
    const owner = await startOwner(dataDir);
    try {
      await expect(start()).rejects.toThrow(/is in use by another running server \(process \d+\)/);
      const shared = await start(dataDir, { shareRunning: true });
      expect(shared.owned).toBe(false);
      expect(await query(shared, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      await shared.stop();
      expect(await isAlive(owner.postmaster)).toBe(true);
    } finally {
      await owner.kill();
    }
  });

  it('waits for a server that is still to be started, where it is never to own one', async () => {
    const asked = start(dataDir, { shareRunning: 'only' });
    const owner = await start();
    try {
      const shared = await asked;
      expect([owner.owned, shared.owned]).toEqual([true, false]);
      expect(await query(shared, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    } finally {
      await owner.stop();
    }
  });

  it('stops immediately with open connections, also when called twice', async () => {
    const postgres = await start();
    const client = new pg.Client(postgres.connection);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => 'gone')).toBe(
      'gone',
    );
    await client.end().catch(() => undefined);
  });

  it('stops the server when its own process exits without a shutdown', async () => {
    const postgres = await start();
    const { pid } = postgres.status();
    postgres.abandon();
    await expect.poll(() => isAlive(pid ?? 0), { timeout: 5000 }).toBe(false);
  });

  it('works in a long path and under a 0700 home, with a short private socket directory', async () => {
    const home = join(root, 'home');
    const long = join(home, 'a very long name/'.repeat(6), 'it’s data');
    await mkdir(dirname(long), { recursive: true });
    await chmod(home, 0o700);
    const postgres = await start(long);
    const { host } = postgres.connection;
    expect(host.length).toBeLessThan(90);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    const again = await start(long);
    expect(again.connection.host).toBe(host);
    await again.stop();
    await rm(host, { recursive: true, force: true });
  });

  it('runs beside a copy of its data directory', async () => {
    const copy = join(root, 'copy');
    const original = await start();
    await query(original, 'CHECKPOINT');
    await original.stop();
    await cp(dataDir, copy, { recursive: true });
    const [first, second] = [await start(), await start(copy)];
    expect(second.connection.host).not.toBe(first.connection.host);
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('leaves nothing half-done when the first start is interrupted', async () => {
    const cut = join(root, 'cut');
    const child = spawn(process.execPath, [OWNER, cut], { stdio: 'ignore' });
    const unfinished = async () =>
      (await readdir(cut).catch(() => [])).filter((name) => name.startsWith('postgres.new'));
    await expect.poll(unfinished, { timeout: 10_000, interval: 5 }).toHaveLength(1);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    // Immediately: initdb of the killed start may still be running
    const postgres = await start(cut);
    expect(postgres.fresh).toBe(true);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect.poll(unfinished, { timeout: 10_000 }).toEqual([]);
  });

  it('refuses data of another version, and a foreign folder, without touching them', async () => {
    const old = join(root, 'old');
    await mkdir(join(old, 'postgres'), { recursive: true });
    await expect(start(old)).rejects.toThrow(/holds no PostgreSQL database/);
    await writeFile(join(old, 'postgres', 'PG_VERSION'), '12\n');
    await expect(start(old)).rejects.toThrow(/was written by PostgreSQL 12/);
    expect(await readdir(join(old, 'postgres'))).toEqual(['PG_VERSION']);
  });

  it('reports in one sentence that the data directory cannot be created', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(start(join(root, 'file', 'data'))).rejects.toMatchObject({ name: 'OperatorError' });
  });
});

/** Dead, or a zombie: where no process collects orphans, they stay in the list. */
async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(stat);
}
