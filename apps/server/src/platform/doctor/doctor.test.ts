import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectTcp, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '#platform/mail/index';
import { openStorageAt, type Storage } from '#platform/storage/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  type Check,
  checkCertificate,
  checkContents,
  checkDisk,
  checkHttpClock,
  checkMail,
  checkServer,
  checkStorage,
  renderChecks,
} from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
const states = (checks: readonly Check[]) =>
  Object.fromEntries(checks.map(({ name, state }) => [name, state]));

describe('what the doctor says', () => {
  it('of a database that is as it should be', async () => {
    const checks = [...(await checkServer(database.connection)), ...(await checkContents(database.db))];
    expect(states(checks)).toMatchObject({
      'Database version': 'ok',
      'Database rights': 'ok',
      'Clock, database': 'ok',
      Pooler: 'ok',
      Notifications: 'ok',
      Migrations: 'ok',
      'Background jobs': 'ok',
    });
  });

  it('of one that does not answer', async () => {
    const [check, ...others] = await checkServer({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    expect(others).toEqual([]);
    expect(check).toMatchObject({ name: 'Database', state: 'fault', todo: expect.any(String) as string });
  });

  it('of migrations that wait, and of a job that failed', async () => {
    const { rows: newest } = await database.pool.query<{ name: string }>(
      'delete from schema_migration where version = (select max(version) from schema_migration) returning name',
    );
    const name = newest[0]?.name ?? '';
    await database.pool.query('delete from kysely_migration where name = $1', [name]);
    const { rows } = await database.pool.query(
      `insert into set_aside_item (batch, item, failures, error, retry_at) values ('orders.expire', '7', 3, 'no', now()) returning item`,
    );
    expect(rows).toHaveLength(1);
    const checks = await checkContents(database.db);
    expect(states(checks)).toMatchObject({ Migrations: 'warning', 'Background jobs': 'warning' });
    const table = renderChecks(checks);
    expect(table).toContain(`WARNING  Migrations          1 are pending, from ${name} on.`);
    expect(table).toMatch(/\n +→ Make a backup/);
  });

  it('of stored files that are not read back as they were', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'darasa-doctor-'));
    try {
      const good = openStorageAt(folder);
      expect(states(await checkStorage(good))).toEqual({ 'Stored files': 'ok' });
      const left: string[] = [];
      for await (const { key } of good.list('')) left.push(key);
      expect(left).toEqual([]);
      const forgetful: Storage = { ...good, read: async () => undefined };
      expect(states(await checkStorage(forgetful))).toEqual({ 'Stored files': 'fault' });
      const full: Storage = { ...good, put: () => Promise.reject(new Error('no space')) };
      expect(await checkStorage(full)).toMatchObject([{ state: 'fault', found: 'no space' }]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    [{ bavail: 100, blocks: 1_000_000 }, 'fault'],
    [{ bavail: 1_000_000, blocks: 100_000_000 }, 'warning'],
    [{ bavail: 50_000_000, blocks: 100_000_000 }, 'ok'],
  ])('of a disk with %j', async (disk, state) => {
    const read = async () => ({ bsize: 4096, files: 0, ffree: 0, ...disk });
    expect(await checkDisk('/data', read as never)).toMatchObject([{ state }]);
  });

  it('of mail: none, a server that is not there, one that answers', async () => {
    const none = createMailer({ smtpUrl: undefined, mailFrom: { name: '', address: 'a@example.org' } });
    expect(await checkMail(none)).toMatchObject([{ state: 'warning' }]);
    const gone = createMailer({
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: { name: '', address: 'a@example.org' },
    });
    expect(await checkMail(gone)).toMatchObject([
      { state: 'fault', found: expect.stringContaining('ECONNREFUSED') as string },
    ]);
    const server = await smtp();
    const { port } = server.address() as { port: number };
    const good = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      mailFrom: { name: '', address: 'a@example.org' },
    });
    expect(await checkMail(good)).toMatchObject([{ state: 'ok' }]);
    await good.close();
    server.close();
  });

  it('of a site without TLS, one whose port is closed, and of clocks that nobody tells', async () => {
    expect(await checkCertificate('http://localhost:3000')).toEqual([]);
    expect(await checkCertificate('https://127.0.0.1:1')).toMatchObject([
      { name: 'Certificate', state: 'fault' },
    ]);
    expect(await checkHttpClock(undefined)).toEqual([]);
    expect(await checkHttpClock('http://127.0.0.1:1/')).toMatchObject([{ state: 'ok' }]);
  });

  it('of a pooler by transactions, before what does not work behind it', async () => {
    const pooler = await startPooler();
    try {
      const checks = await checkServer({ ...database.connection, host: '127.0.0.1', port: pooler.port });
      expect(states(checks)).toMatchObject({ Pooler: 'warning' });
      expect(states(checks).Notifications).toBeUndefined();
    } finally {
      pooler.close();
    }
  });

  /** Stands for one: two connections of a client share one of the server, a statement at a time. */
  async function startPooler(): Promise<{ port: number; close(): void }> {
    const { host = '', port = 5432 } = database.connection;
    const sockets: Socket[] = [];
    let ready: { server: Socket; greeting: Buffer } | undefined;
    let asking: Socket | undefined;
    const proxy = createServer((client) => {
      sockets.push(client);
      client.on('error', () => undefined);
      let greeted = false;
      client.on('data', (bytes) => {
        // The end of one client is not that of the server's connection
        if (bytes[0] === 0x58) return void client.end();
        if (greeted) {
          asking = client;
          return void ready?.server.write(bytes);
        }
        greeted = true;
        if (ready) return void client.write(ready.greeting);
        const server = connectTcp(
          host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
        );
        sockets.push(server);
        ready = { server, greeting: Buffer.alloc(0) };
        asking = client;
        let first = true;
        server.on('data', (answer) => {
          if (first && ready) ready.greeting = Buffer.concat([ready.greeting, answer]);
          // ReadyForQuery ends the greeting
          if (answer.subarray(-6).toString('hex') === '5a0000000549') first = false;
          asking?.write(answer);
        });
        server.write(bytes);
      });
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    return {
      port: (proxy.address() as { port: number }).port,
      close() {
        for (const socket of sockets) socket.destroy();
        proxy.close();
      },
    };
  }

  async function smtp(): Promise<Server> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 hello\r\n');
      socket.on('data', (line) =>
        socket.write(/^QUIT/i.test(line.toString()) ? '221 bye\r\n' : '250 ok\r\n'),
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return server;
  }
});
