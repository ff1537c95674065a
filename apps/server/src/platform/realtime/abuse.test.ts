import { MAX_SOCKET_MESSAGE, SOCKET_PATH } from '@darasa/contract/realtime/events';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { closeLiveClients, connectedClient, type LiveClient } from '../../../test/live/live-client.ts';
import { type LiveNode, startLiveNode } from '../../../test/live/live-node.ts';
import { type RawLiveClient, rawLiveClient } from '../../../test/live/raw-live-client.ts';
import type { Person } from '../../../test/people.ts';

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

const join = async (): Promise<LiveClient> => connectedClient(node.origin, (await node.signIn(amina)).token);
const emit = ({ socket }: LiveClient, ...event: unknown[]): void => {
  (socket.emit as (...event: unknown[]) => void).apply(socket, event);
};

/** The bare protocol, signed in. */
async function joinRaw(): Promise<RawLiveClient> {
  const client = await rawLiveClient(node.origin);
  client.send(`40${JSON.stringify({ token: (await node.signIn(amina)).token })}`);
  await vi.waitFor(() => expect(client.received[1]).toMatch(/^40\{"sid"/));
  return client;
}
/** Nothing that was sent has harmed the process: the next client can connect. */
const expectWell = async (): Promise<void> => {
  expect((await join()).socket.connected).toBe(true);
  closeLiveClients();
};

describe('excessive traffic', () => {
  it('a message of 64 KB passes, a larger one ends the connection', async () => {
    const client = await join();
    emit(client, 'anything', 'x'.repeat(MAX_SOCKET_MESSAGE - 20));
    expect(await client.socket.timeout(5000).emitWithAck('session:renew', '')).toEqual({ ok: false });
    emit(client, 'anything', 'x'.repeat(MAX_SOCKET_MESSAGE));
    expect(await client.ended).toMatch(/transport/);
    await expectWell();
  });

  it('polling with a larger one gets 413 and ends the connection', async () => {
    const url = `${node.origin}${SOCKET_PATH}?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1));
    const post = async (body: string) => (await fetch(`${url}&sid=${sid}`, { method: 'POST', body })).status;
    expect(await post(`40${JSON.stringify({ token: (await node.signIn(amina)).token })}`)).toBe(200);
    expect(await post(`42["x","${'x'.repeat(MAX_SOCKET_MESSAGE)}"]`)).toBe(413);
    await vi.waitFor(async () => expect(await post('3')).toBe(400));
    await expectWell();
  });

  it('more than fifty messages in ten seconds end the connection, with a reason', async () => {
    const client = await join();
    for (let n = 0; n < 60; n++) emit(client, 'anything', n);
    await client.ended;
    expect(client.received).toContainEqual(['connection:ended', { reason: 'flood' }]);
    await expectWell();
  });

  it.each([
    ['events', '42["anything"]'],
    ['answers to nothing', '430[]'],
    ['namespaces that are not there', '40/nowhere,'],
    ['pongs', '3'],
  ])('it makes no difference what they are: %s', async (_name, frame) => {
    const client = await joinRaw();
    for (let n = 0; n < 60; n++) client.send(frame);
    await client.closed;
    await expectWell();
  });

  it('limits apply before authentication too', async () => {
    const client = await rawLiveClient(node.origin);
    for (let n = 0; n < 60; n++) client.send('40{"token":"x"}');
    await client.closed;
    await expectWell();
  });

  it('three hundred unauthenticated connections block others of their IP until they time out', async () => {
    const silent = await Promise.all(Array.from({ length: 300 }, () => rawLiveClient(node.origin)));
    await expect(rawLiveClient(node.origin)).rejects.toThrow('refused');
    silent.pop()?.close();
    await vi.waitFor(() => rawLiveClient(node.origin).then((one) => one.close()), 5000);
    await Promise.all(silent.map(({ closed }) => closed));
    await expectWell();
  }, 60_000);
});

describe('malformed messages', () => {
  const frames = [
    ...[
      '4',
      '40',
      '40null',
      '40[]',
      '40"x"',
      '407',
      '41',
      '42',
      '42{}',
      '42[]',
      '42[null]',
      '42[{}]',
      '42"x"',
    ],
    ...['42["connect"]', '42["disconnect"]', '42["disconnecting"]', '42["newListener"]', '42["error"]'],
    ...[
      '42["__proto__",1]',
      '42["constructor"]',
      '42["session:renew"]',
      '42["session:renew",null,null,null]',
    ],
    ...[
      '4299999999999999999999["session:renew","x"]',
      '42-1["session:renew"]',
      '43',
      '431[]',
      '431["x"]',
      '44',
    ],
    ...[
      '44{"message":"x"}',
      '45',
      '451-["x",{"_placeholder":true,"num":0}]',
      '451-["x",{"_placeholder":true}]',
    ],
    ...[
      '4599999999-["x"]',
      '45-1-["x"]',
      '46',
      '461-[]',
      '47',
      '4x',
      '42["x"',
      '40/x',
      '40/x,{',
      '42/x,["x"]',
    ],
    ...[
      '0',
      '1',
      '2',
      '2probe',
      '3probe',
      '5',
      '6',
      '7',
      'b',
      'bAAAA',
      '',
      '\0',
      '\u2028',
      '😀',
      '40{"pid":"x"}',
    ],
  ];

  it.each(frames)('%j does no harm', async (frame) => {
    const client = await joinRaw();
    client.send(frame);
    client.send('42["session:renew"]');
    client.close();
    await client.closed;
    await expectWell();
  });

  it('other text and binary does no harm, signed in or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'grapheme', maxLength: 60 }),
            fc.constantFrom(...frames),
            fc.json().map((json) => `42${json}`),
            fc.json().map((json) => `451-${json}`),
            fc.uint8Array({ maxLength: 60 }),
          ),
          { minLength: 1, maxLength: 20 },
        ),
        fc.boolean(),
        async (sent, signedIn) => {
          const client = await (signedIn ? joinRaw() : rawLiveClient(node.origin));
          for (const frame of sent) client.send(frame);
          client.close();
          await client.closed;
        },
      ),
      { numRuns: 200, seed: 7 },
    );
    await expectWell();
  }, 60_000);

  it.each([
    ['no parameters at all', 'GET', ''],
    ['an unknown transport', 'GET', '?EIO=4&transport=carrier-pigeon'],
    ['an older protocol', 'GET', '?EIO=3&transport=polling'],
    ['a WebSocket without an upgrade', 'GET', '?EIO=4&transport=websocket'],
    ['a connection that is not there', 'POST', '?EIO=4&transport=polling&sid=constructor'],
    ['a beginning by POST', 'POST', '?EIO=4&transport=polling'],
    ['another method', 'DELETE', '?EIO=4&transport=polling'],
    ['bad escapes', 'GET', '?EIO=4&transport=%E0%A4%A'],
  ])('%s is answered with 400', async (_name, method, query) => {
    const answer = await fetch(`${node.origin}${SOCKET_PATH}${query}`, { method });
    expect(answer.status).toBe(400);
    await expectWell();
  });
});
