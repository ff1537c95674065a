import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { closeLiveClients, connectedClient, liveClient } from '../../../test/live/live-client.ts';
import { type LiveNode, startLiveNode } from '../../../test/live/live-node.ts';
import { rawLiveClient } from '../../../test/live/raw-live-client.ts';

let database: TestDatabase;
let node: LiveNode;

beforeEach(async () => {
  database = await createTestDatabase();
  node = await startLiveNode(database);
});
afterEach(async () => {
  closeLiveClients();
  await node.close();
  await database.drop();
});

describe('a shutdown', () => {
  it('ends with sockets open, and clients know that they may reconnect', async () => {
    const person = await node.addPerson();
    const { token } = await node.signIn(person);
    const clients = await Promise.all([
      ...Array.from({ length: 10 }, () => connectedClient(node.origin, token)),
      connectedClient(node.origin, token, { transports: ['polling'] }),
    ]);
    const silent = await rawLiveClient(node.origin);
    await node.app.close();
    // Not "io server disconnect", after which a client would not reconnect
    for (const { ended } of clients) expect(await ended).toMatch(/^transport (close|error)$/);
    await silent.closed;
  });

  it('does not wait for a client that never answers the goodbye', async () => {
    const { connect } = await import('node:net');
    const { port, hostname } = new URL(node.origin);
    const deaf = connect(Number(port), hostname);
    deaf.write(
      `GET /socket/socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await new Promise((received) => deaf.once('data', received));
    deaf.pause();
    const gone = new Promise((closed) => deaf.once('close', closed));
    await node.app.close();
    deaf.resume();
    await gone;
  });

  it('is immediate when no client has ever connected', async () => {
    await node.app.close();
    node.realtime.toUser(1, 'account:changed');
    expect(node.realtime.here.sessionIds()).toEqual([]);
  });

  it('closes its connection to the database', async () => {
    const { token } = await node.signIn(await node.addPerson());
    await connectedClient(node.origin, token);
    const open = async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where application_name = 'darasa-realtime' and datname = current_database()`,
      );
      return rows.length;
    };
    expect(await open()).toBe(1);
    await node.app.close();
    await vi.waitFor(async () => expect(await open()).toBe(0));
  });

  it('a client that reconnects reaches the next process and receives its messages', async () => {
    const person = await node.addPerson();
    const { token } = await node.signIn(person);
    const { port } = new URL(node.origin);
    const client = liveClient(node.origin, token, {
      reconnection: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 100,
    });
    await client.connected;
    await node.close();
    const again = new Promise<void>((resolve) => client.socket.once('connect', resolve));
    node = await startLiveNode(database, {}, Number(port));
    await again;
    node.realtime.toUser(person.id, 'account:changed');
    await vi.waitFor(() => expect(client.received).toEqual([['account:changed']]));
  });
});
