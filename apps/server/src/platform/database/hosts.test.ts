import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createDatabase } from './create-database.ts';
import { addressForPrograms, connectionTo, isPostgresUrl } from './hosts.ts';

it.each([
  ['postgres://a/db', true],
  ['postgres://u:p@a:5432,b:5433/db?target_session_attrs=read-write', true],
  ['postgresql://u@[::1]:5432,10.0.0.2/db', true],
  ['postgres://a,/db', false],
  ['postgres://a:x,b/db', false],
  ['postgres://a', false],
  ['mysql://a/db', false],
])('%s: %s', (url, valid) => expect(isPostgresUrl(url)).toBe(valid));

it('an address of one server is used as it is', () => {
  expect(connectionTo('postgres://u:p@a:1/db?sslmode=require')).toEqual({
    connectionString: 'postgres://u:p@a:1/db?sslmode=require',
  });
  expect(connectionTo('postgres://u:p@a:1,b/db').hosts?.list).toEqual([
    { host: 'a', port: 1 },
    { host: 'b', port: 5432 },
  ]);
});

it.each([
  ['postgres://u:p@a/db', 'postgres://u:p@a/db'],
  ['postgres://u:p@a,b:5433/db', 'postgres://u:p@a:5432,b:5433/db?target_session_attrs=read-write'],
  [
    'postgres://[::1]:5433,b/db?sslmode=require',
    'postgres://[::1]:5433,b:5432/db?sslmode=require&target_session_attrs=read-write',
  ],
  [
    'postgres://a,b/db?target_session_attrs=primary',
    'postgres://a:5432,b:5432/db?target_session_attrs=primary',
  ],
])('PostgreSQL’s own programs get all servers of %s', (url, address) =>
  expect(addressForPrograms(connectionTo(url))).toBe(address),
);

describe('several servers', () => {
  let database: TestDatabase;
  const servers: { server: Server; sockets: Set<Socket>; port: number }[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const { host, port } = database.connection;
    const target = { path: `${host}/.s.PGSQL.${port}` };
    for (let n = 0; n < 2; n++) {
      const sockets = new Set<Socket>();
      const server = createServer((near) => {
        const far = connect(target);
        sockets.add(near);
        near.on('error', () => far.destroy()).on('close', () => far.destroy());
        far.on('error', () => near.destroy()).on('close', () => near.destroy());
        near.pipe(far).pipe(near);
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      servers.push({ server, sockets, port: (server.address() as AddressInfo).port });
    }
  });
  afterAll(async () => {
    for (const { server, sockets } of servers) {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
    await database.drop();
  });

  it('are tried until one takes writes, again when it is lost', async (context) => {
    if (database.connection.connectionString !== undefined)
      context.skip('The test database is not on a socket');
    const { user, password, database: name } = database.connection;
    const login = `${user}${password ? `:${password}` : ''}`;
    const [one, two] = servers;
    const url = `postgres://${login}@127.0.0.1:1,127.0.0.1:${one?.port},127.0.0.1:${two?.port}/${name}?target_session_attrs=read-write`;
    const pool = createDatabase(connectionTo(url), { log: silentLog(), queryTimeoutMs: 5000 });
    const ask = () => pool.db.selectNoFrom((select) => select.lit(1).as('one')).execute();
    expect(await ask()).toEqual([{ one: 1 }]);
    const used = servers.find(({ sockets }) => [...sockets].some((socket) => !socket.destroyed));
    used?.server.close();
    for (const socket of used?.sockets ?? []) socket.destroy();
    await expect
      .poll(() => ask().catch((error: Error) => error.message), { timeout: 10_000 })
      .toEqual([{ one: 1 }]);
    await pool.close();
  });
});
