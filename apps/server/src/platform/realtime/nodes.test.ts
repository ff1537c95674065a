import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '#platform/database/index';
import type { EmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';
import {
  closeLiveClients,
  connectedClient,
  type LiveClient,
  liveClient,
} from '../../../test/live/live-client.ts';
import { type LiveNode, startLiveNode } from '../../../test/live/live-node.ts';
import type { Person } from '../../../test/people.ts';
import { prepareData } from '../../../test/postgres/prepared-data.ts';
import { startScratchPostgres } from '../../../test/postgres/scratch-postgres.ts';

const log = silentLog();
let dataDir = '';
let postgres: EmbeddedPostgres;
let database: Database;
let nodes: [LiveNode, LiveNode];
let amina: Person;

const startPostgres = () => startScratchPostgres(dataDir);

beforeAll(async () => {
  dataDir = await mkdtemp(joinPath(tmpdir(), 'darasa-nodes-'));
  await prepareData(dataDir);
  postgres = await startPostgres();
  const { connection } = postgres;
  database = createDatabase(connection, { log });
  nodes = [
    await startLiveNode({ db: database.db, connection }),
    await startLiveNode({ db: database.db, connection }),
  ];
  amina = await nodes[0].addPerson();
}, 120_000);
afterEach(closeLiveClients);
afterAll(async () => {
  for (const node of nodes ?? []) await node.close();
  await database?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const joinAt = async (node: LiveNode, person = amina): Promise<LiveClient> =>
  connectedClient(node.origin, (await node.signIn(person)).token);
const receives = ({ received }: LiveClient, ...event: unknown[]): Promise<void> =>
  vi.waitFor(() => expect(received).toContainEqual(event), 10_000);

/** Another PostgreSQL process than that one, and it accepts queries. */
const untilAnswering = (before?: number | null): Promise<void> =>
  vi.waitFor(
    async () => {
      expect(postgres.status().pid).not.toBe(before);
      await sql`select 1`.execute(database.db);
    },
    { timeout: 20_000, interval: 100 },
  );

/** Sends a message on one node until the other receives it. */
async function untilHeard(from: LiveNode, client: LiveClient): Promise<void> {
  await vi.waitFor(
    () => {
      from.realtime.toUser(amina.id, 'account:changed');
      expect(client.received).toContainEqual(['account:changed']);
    },
    { timeout: 20_000, interval: 200 },
  );
}

describe('two nodes on one database', () => {
  it('a message of one reaches the clients of both, once, in order', async () => {
    const [here, there] = [await joinAt(nodes[0]), await joinAt(nodes[1])];
    const roles = Array.from({ length: 30 }, (_, n) => [`role-${n}`]);
    for (const some of roles) nodes[0].realtime.toUser(amina.id, 'roles:changed', { roles: some });
    for (const client of [here, there]) {
      await receives(client, 'roles:changed', { roles: ['role-29'] });
      const told = client.received.filter(([name]) => name === 'roles:changed');
      expect(told).toEqual(roles.map((some) => ['roles:changed', { roles: some }]));
    }
  });

  it.each([7000, 7900, 8000, 9000, 60_000])('also with %i bytes', async (bytes) => {
    const there = await joinAt(nodes[1]);
    const roles = ['x'.repeat(bytes)];
    nodes[0].realtime.toUser(amina.id, 'roles:changed', { roles });
    await receives(there, 'roles:changed', { roles });
    expect(there.received.filter(([name]) => name === 'roles:changed')).toHaveLength(1);
  });

  it('a process without clients reaches those of others', async () => {
    const there = await joinAt(nodes[1]);
    const third = await startLiveNode({ db: database.db, connection: postgres.connection });
    third.realtime.toUser(amina.id, 'sessions:changed');
    await receives(there, 'sessions:changed');
    await third.close();
  });

  it('each uses one database connection for it', async () => {
    await Promise.all([joinAt(nodes[0]), joinAt(nodes[1])]);
    const { rows } = await sql<{
      connections: number;
    }>`select count(*)::int as connections from pg_stat_activity
      where application_name = 'darasa-realtime'`.execute(database.db);
    expect(rows).toEqual([{ connections: 2 }]);
  });
});

describe('when the database goes down', () => {
  it.each(['stopped', 'killed'] as const)(
    '%s and back: no client is disconnected, and all receive messages again',
    async (how) => {
      const [here, there] = [await joinAt(nodes[0]), await joinAt(nodes[1])];
      // A scratch database commits without waiting for the disk: write to it what the kill must not lose
      await sql`checkpoint`.execute(database.db);
      const { pid } = postgres.status();
      if (how === 'stopped') {
        await postgres.stop();
        nodes[0].realtime.toUser(amina.id, 'sessions:changed');
        postgres = await startPostgres();
      } else process.kill(pid as number, 'SIGKILL');
      await untilAnswering(pid);
      for (const client of [here, there]) client.received.length = 0;
      await untilHeard(nodes[0], there);
      await untilHeard(nodes[1], here);
      expect([here, there].map(({ socket }) => socket.connected)).toEqual([true, true]);
    },
    60_000,
  );

  it('a session that ended in the meantime is disconnected, and others stay', async () => {
    const [ended, kept] = [await nodes[0].signIn(amina), await nodes[0].signIn(amina)];
    const [out, stays] = await Promise.all(
      [ended, kept].map(({ token }) => connectedClient(nodes[1].origin, token)),
    );
    // Without a notification, as if it had been sent while the connection was down
    await sql`alter table session disable trigger all`.execute(database.db);
    await sql`update session set ended_at = now(), end_reason = 'revoked' where id = ${ended.sessionId}`.execute(
      database.db,
    );
    await sql`alter table session enable trigger all`.execute(database.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'darasa-feed'`.execute(
      database.db,
    );
    await out?.ended;
    expect(out?.received).toContainEqual(['session:ended', { reason: 'revoked' }]);
    expect(stays?.socket.connected).toBe(true);
  }, 60_000);

  it('a client that connects while it is down is told to retry, and connects later', async () => {
    const { token } = await nodes[0].signIn(amina);
    await postgres.stop();
    const refused = await liveClient(nodes[0].origin, token).connected.then(
      () => undefined,
      (error: Error & { data?: unknown }) => error.data,
    );
    expect(refused).toEqual({ code: 'SERVICE_UNAVAILABLE' });
    postgres = await startPostgres();
    await vi.waitFor(() => connectedClient(nodes[0].origin, token), { timeout: 20_000, interval: 500 });
  }, 60_000);
});
