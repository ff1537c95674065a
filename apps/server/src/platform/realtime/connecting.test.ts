import { MAX_SOCKET_MESSAGE, SOCKET_PATH } from '@darasa/contract/realtime/events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  closeLiveClients,
  connectedClient,
  type LiveClient,
  liveClient,
  refusalOf,
} from '../../../test/live/live-client.ts';
import { type LiveNode, startLiveNode } from '../../../test/live/live-node.ts';
import { ORIGIN, type Person } from '../../../test/people.ts';

let database: TestDatabase;
let node: LiveNode;
let amina: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  node = await startLiveNode(database);
  amina = await node.addPerson();
});
afterEach(closeLiveClients);
afterAll(async () => {
  await node?.close();
  await database?.drop();
});

const join = async (person = amina): Promise<LiveClient> =>
  connectedClient(node.origin, (await node.signIn(person)).token);

describe('who may connect', () => {
  it.each(['websocket', 'polling'] as const)('a session’s token, over %s', async (transport) => {
    const { token } = await node.signIn(amina);
    const { socket } = await connectedClient(node.origin, token, { transports: [transport] });
    expect([socket.connected, socket.io.engine.transport.name]).toEqual([true, transport]);
  });

  it('a client that starts with polling is upgraded to a WebSocket', async () => {
    const { token } = await node.signIn(amina);
    const transports = ['polling', 'websocket'];
    const { socket, received } = await connectedClient(node.origin, token, { transports });
    await vi.waitFor(() => expect(socket.io.engine.transport.name).toBe('websocket'), 5000);
    node.realtime.here.tell(amina.id, 'account:changed');
    await vi.waitFor(() => expect(received).toContainEqual(['account:changed']));
  });

  it.each<[string, unknown]>([
    ['no token', undefined],
    ['an empty one', ''],
    ['null', null],
    ['a number', 7],
    ['a list', [['token']]],
    ['an object', { token: 'x' }],
    ['garbage', 'not-a-token'],
    ['a forged one', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['a very long one', 'x'.repeat(MAX_SOCKET_MESSAGE / 2)],
  ])('%s is UNAUTHORIZED', async (_name, token) => {
    expect(await refusalOf(liveClient(node.origin, token))).toBe('UNAUTHORIZED');
  });

  it('an expired token is UNAUTHORIZED', async () => {
    const session = await node.signIn(amina);
    const token = await node.tokenEnding(session, amina.id, -10);
    expect(await refusalOf(liveClient(node.origin, token))).toBe('UNAUTHORIZED');
  });

  it('a token with another person’s session is UNAUTHORIZED', async () => {
    const session = await node.signIn(amina);
    const token = await node.tokenEnding(session, amina.id + 1, 600);
    expect(await refusalOf(liveClient(node.origin, token))).toBe('UNAUTHORIZED');
  });

  it('a token in the URL is ignored', async () => {
    const { token } = await node.signIn(amina);
    const client = liveClient(node.origin, undefined, { query: { token, auth: token } });
    expect(await refusalOf(client)).toBe('UNAUTHORIZED');
  });

  it.each([
    [ORIGIN, true],
    ['own address', true],
    ['https://evil.example', false],
    ['null', false],
  ])('a page of %s: %s', async (from, allowed) => {
    const { token } = await node.signIn(amina);
    const origin = from === 'own address' ? node.origin : from;
    for (const transport of ['websocket', 'polling']) {
      const client = liveClient(node.origin, token, { transports: [transport], extraHeaders: { origin } });
      if (allowed) await client.connected;
      else await expect(client.connected).rejects.toThrow(/(websocket|xhr poll) error/);
    }
  });

  it('allows no other origin to read', async () => {
    const answer = await fetch(`${node.origin}${SOCKET_PATH}?EIO=4&transport=polling`, {
      headers: { origin: ORIGIN },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('does not serve the client’s code', async () => {
    expect((await fetch(`${node.origin}${SOCKET_PATH}socket.io.js`)).status).toBe(400);
  });

  it('leaves every other URL to the framework, including upgrade requests', async () => {
    expect(await (await fetch(`${node.origin}/elsewhere`)).json()).toEqual({ here: true });
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      request(`${node.origin}/elsewhere`, { headers: { connection: 'upgrade', upgrade: 'h2c' } }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .once('error', reject)
        .end();
    });
    expect(status).toBe(200);
  });
});

describe('what a client receives', () => {
  it('messages to its person, in every tab, once', async () => {
    const tabs = [await join(), await join()];
    const other = await join(await node.addPerson());
    node.realtime.toUser(amina.id, 'roles:changed', { roles: ['instructor'] });
    for (const { received } of tabs) {
      await vi.waitFor(() => expect(received).toContainEqual(['roles:changed', { roles: ['instructor'] }]));
    }
    node.realtime.toUser(amina.id, 'account:changed');
    for (const { received } of tabs) {
      await vi.waitFor(() => expect(received).toContainEqual(['account:changed']));
      expect(received.filter(([name]) => name === 'roles:changed')).toHaveLength(1);
    }
    expect(other.received.map(([name]) => name)).not.toContain('roles:changed');
  });

  it('messages to everyone', async () => {
    const clients = [await join(), await join(await node.addPerson())];
    node.realtime.toEveryone('account:changed');
    for (const { received } of clients)
      await vi.waitFor(() => expect(received).toContainEqual(['account:changed']));
  });

  it('its current roles, when its token has others', async () => {
    const teacher = await node.addPerson({ roles: ['instructor'] });
    const { token } = await node.signIn(teacher);
    const stale = await connectedClient(node.origin, token, { auth: { token, roles: ['student'] } });
    await vi.waitFor(() => expect(stale.received).toEqual([['roles:changed', { roles: ['instructor'] }]]));
    for (const roles of [['instructor'], undefined, 'admin', 7]) {
      const { received } = await connectedClient(node.origin, token, { auth: { token, roles } });
      node.realtime.toUser(teacher.id, 'account:changed');
      await vi.waitFor(() => expect(received).toEqual([['account:changed']]));
    }
  });

  it('nothing meant for others, whatever it requests', async () => {
    const victim = await node.addPerson();
    const { socket, received } = await join();
    const send = socket.emit.bind(socket) as (name: string, ...payload: unknown[]) => void;
    for (const name of ['join', 'subscribe', 'room', 'session:join', 'error', `user:${victim.id}`])
      send(name, `user:${victim.id}`, { room: `user:${victim.id}`, rooms: [`user:${victim.id}`] });
    const answers: unknown[] = [];
    send('session:renew', { toString: 'x' }, { ok: true });
    send('session:renew', 7, (answer: unknown) => answers.push(answer));
    await vi.waitFor(() => expect(answers).toEqual([{ ok: false }]));
    node.realtime.toUser(victim.id, 'account:changed');
    node.realtime.toUser(amina.id, 'sessions:changed');
    await vi.waitFor(() => expect(received).toContainEqual(['sessions:changed']));
    expect(received).not.toContainEqual(['account:changed']);
    expect(socket.connected).toBe(true);
  });

  it('there is no other namespace', async () => {
    const { token } = await node.signIn(amina);
    for (const name of ['/admin', `/user:${amina.id}`, '/__proto__']) {
      const client = liveClient(`${node.origin}${name}`, token);
      await expect(client.connected).rejects.toThrow('Invalid namespace');
    }
  });
});

describe('the number of connections', () => {
  it('beyond twenty of one person the oldest is closed, with a reason', async () => {
    const person = await node.addPerson();
    const clients: LiveClient[] = [];
    for (let n = 0; n < 21; n++) clients.push(await join(person));
    const [first, ...rest] = clients;
    expect(await first?.ended).toBe('io server disconnect');
    expect(first?.received).toContainEqual(['connection:ended', { reason: 'too-many' }]);
    expect(rest.every(({ socket }) => socket.connected)).toBe(true);
    expect((await join()).socket.connected).toBe(true);
  });
});
