import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';

describe('the server process', { timeout: 60_000 }, () => {
  let root: string;
  const processes: ServerProcess[] = [];
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'darasa-process-'));
  });
  afterEach(async () => {
    for (const { child, ended } of processes.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  function start(settings: Record<string, string> = {}, program?: 'main.ts' | 'worker.ts'): ServerProcess {
    const server = startServerProcess({ DATA_DIR: join(root, 'data'), ...settings }, program);
    processes.push(server);
    return server;
  }

  it('starts on an empty data directory, prints its URL and stops in order', async () => {
    const server = start();
    const address = await server.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).toMatch(/Stopping \(SIGTERM\)/);
    expect(server.output()).not.toMatch(/"level":[456]0/);
    await expect(fetch(`${address}/readyz`)).rejects.toThrow();
  });

  it('starts again on existing data, stops on Ctrl-C too, and counts a repeated signal once', async () => {
    const server = start();
    expect((await fetch(`${await server.ready}/healthz`)).status).toBe(200);
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  it('stops when a signal arrives during the start', async () => {
    const server = start({ DATA_DIR: join(root, 'interrupted') });
    await expect.poll(() => server.output(), { timeout: 10_000 }).toMatch(/Starting PostgreSQL/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    // What was interrupted was PostgreSQL: the migrations after it are the first test's
    const again = start({ DATA_DIR: join(root, 'interrupted') });
    await expect.poll(() => again.output(), { timeout: 30_000 }).toMatch(/Preparing the database/);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  it('lets a worker use its database and its data directory, but no second server', async () => {
    await start().ready;
    const worker = start({}, 'worker.ts');
    const second = start();
    await worker.ready;
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(await second.ended).toBe(1);
    expect(lastLine(second)).toMatch(/is in use by another running server/);
  });

  it('listens on an address of IPv6', async () => {
    const server = start({ HOST: '::1' });
    const { port } = new URL(await server.ready);
    expect((await fetch(`http://[::1]:${port}/healthz`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });

  it('answers the figures of a worker at a port of its own, to whoever has the token', async () => {
    const token = 'a-token-of-prometheus-that-is-long-enough';
    await start().ready;
    const worker = start({ METRICS_TOKEN: token, METRICS_PORT: '0' }, 'worker.ts');
    await worker.ready;
    const url = `http://127.0.0.1:${/Figures are at port (\d+)/.exec(worker.output())?.[1]}`;
    const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/metrics')).status).toBe(401);
    expect((await ask('/courses')).status).toBe(404);
    const figures = await ask('/metrics', { authorization: `Bearer ${token}` });
    expect(figures.status).toBe(200);
    expect(await figures.text()).toMatch(/^darasa_db_connections\{[^}]*state="idle"/m);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);

    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const { port } = taken.address() as { port: number };
    const refused = start({ METRICS_TOKEN: token, METRICS_PORT: String(port) }, 'worker.ts');
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(`Port ${port} is already in use`);
    taken.close();
  });

  it('waits for a database that is down, says so, and stops when it is asked to', async () => {
    const server = start({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/darasa' });
    await expect
      .poll(() => server.output(), { timeout: 20_000 })
      .toMatch(/The database at 127\.0\.0\.1:9 refuses connections.*The database cannot be reached yet/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('starts on the schema of the next release, when that is compatible', async () => {
    const database = await createTestDatabase();
    await sql`insert into schema_migration (version, name, checksum, compatible, release)
      values (9999, '9999_future.sql', '', true, 9999)`.execute(database.db);
    const server = start({ DATABASE_URL: databaseUrl(database.connection) });
    const ready = await fetch(`${await server.ready}/readyz`);
    expect(ready.status).toBe(200);
    // It is told, by name only
    expect(((await ready.json()) as { degraded: string[] }).degraded).toContain('schema');
    server.child.kill('SIGTERM');
    await server.ended;
    await database.drop();
  });

  describe('refuses to start, in one sentence and with code 1, when', () => {
    async function refusal(settings: Record<string, string>): Promise<string> {
      const server = start({ DATA_DIR: join(root, 'never'), ...settings });
      expect(await server.ended).toBe(1);
      return lastLine(server);
    }

    it('a setting is wrong', async () => {
      expect(await refusal({ PORT: 'abc' })).toBe(
        'The setting PORT must be a whole number from 0 to 65535, but it is "abc".',
      );
    });

    it('the port is taken, before anything was created', async () => {
      const { server, port } = await occupyPort();
      expect(await refusal({ PORT: String(port) })).toBe(
        `Port ${port} is already in use by another program; stop that one, or choose another port with PORT=${port + 1}.`,
      );
      server.close();
      await expect(readdir(join(root, 'never'))).rejects.toThrow();
    });

    it('the address is not of this machine', async () => {
      expect(await refusal({ HOST: '192.0.2.1' })).toMatch(
        /^The setting HOST \(192\.0\.2\.1\) is not an address/,
      );
    });

    it('the database does not exist', async () => {
      const database = await createTestDatabase();
      const url = databaseUrl(database.connection).replace(/\/[^/?]+(?=\?|$)/, '/nowhere');
      await database.drop();
      expect(await refusal({ DATABASE_URL: url })).toMatch(
        /^The database named in DATABASE_URL does not exist/,
      );
    });

    it('the database is newer than the program', async () => {
      const database = await createTestDatabase();
      await sql`insert into schema_migration (version, name, checksum) values (9999, '9999_future.sql', '')`.execute(
        database.db,
      );
      expect(await refusal({ DATABASE_URL: databaseUrl(database.connection) })).toMatch(
        /^The database is at schema version 9999 .* only knows version/,
      );
      await database.drop();
    });

    it('the data belongs to another PostgreSQL', async () => {
      const dataDir = join(root, 'old');
      await mkdir(join(dataDir, 'postgres'), { recursive: true });
      await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '13\n');
      expect(await refusal({ DATA_DIR: dataDir })).toMatch(/was written by PostgreSQL 13/);
    });
  });
});

/** What a process said last, in one sentence. */
function lastLine(server: ServerProcess): string {
  const said = server.output();
  expect(said).not.toMatch(/\n {4}at /);
  return said.trim().split('\n').at(-1) ?? '';
}

function occupyPort(): Promise<{ server: Server; port: number }> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}
