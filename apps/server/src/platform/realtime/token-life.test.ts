import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { closeLiveClients, connectedClient, type LiveClient } from '../../../test/live/live-client.ts';
import { type LiveNode, startLiveNode } from '../../../test/live/live-node.ts';
import type { Person } from '../../../test/people.ts';

let database: TestDatabase;
let node: LiveNode;
let amina: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  // Checked constantly, without a grace period
  node = await startLiveNode(database, { graceMs: 0, sweepMs: 20 });
  amina = await node.addPerson();
});
afterEach(closeLiveClients);
afterAll(async () => {
  await node?.close();
  await database?.drop();
});

const renew = ({ socket }: LiveClient, token: string): Promise<{ ok: boolean }> =>
  socket.timeout(5000).emitWithAck('session:renew', token);

describe('a connection lives as long as its token', () => {
  it('and ends with it, with a reason', async () => {
    const session = await node.signIn(amina);
    const client = await connectedClient(node.origin, await node.tokenEnding(session, amina.id, 2));
    expect(await client.ended).toBe('io server disconnect');
    expect(client.received).toContainEqual(['connection:ended', { reason: 'token-expired' }]);
  });

  it('longer with a newer one', async () => {
    const session = await node.signIn(amina);
    const client = await connectedClient(node.origin, await node.tokenEnding(session, amina.id, 2));
    const beside = await connectedClient(node.origin, await node.tokenEnding(session, amina.id, 3));
    expect(await renew(client, session.token)).toEqual({ ok: true });
    // Its own token has expired by then
    await beside.ended;
    expect(client.socket.connected).toBe(true);
  });

  it('an older token does not shorten it', async () => {
    const session = await node.signIn(amina);
    const client = await connectedClient(node.origin, session.token);
    const beside = await connectedClient(node.origin, await node.tokenEnding(session, amina.id, 2));
    expect(await renew(client, await node.tokenEnding(session, amina.id, 2))).toEqual({ ok: true });
    await beside.ended;
    expect(client.socket.connected).toBe(true);
  });

  it('not by a token of another session or person', async () => {
    const session = await node.signIn(amina);
    const client = await connectedClient(node.origin, session.token);
    const another = await node.signIn(amina);
    const stranger = await node.signIn(await node.addPerson());
    for (const token of [another.token, stranger.token, 'garbage', ''])
      expect(await renew(client, token)).toEqual({ ok: false });
    expect(client.socket.connected).toBe(true);
  });
});
