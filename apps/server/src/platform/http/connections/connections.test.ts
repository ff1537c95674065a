import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { openRaw, type RawConnection } from '../../../../test/raw-http.ts';
import { createHttpServer, type HttpOptions } from '../server.ts';
import { connectionLimits } from './connection-limits.ts';

const REQUEST = 'GET /fast HTTP/1.1\r\nhost: x\r\n\r\n';
const SLOW_REQUEST = 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n';

let app: FastifyInstance;
let answerSlow: () => void;
const raw: RawConnection[] = [];
afterEach(async () => {
  answerSlow();
  for (const { socket } of raw.splice(0)) socket.destroy();
  await app.close();
});

async function listen(options: Partial<HttpOptions> = {}) {
  const warnings: unknown[] = [];
  const log = silentLog();
  log.warn = ((details: unknown) => void warnings.push(details)) as typeof log.warn;
  app = await createHttpServer({
    log,
    trustedProxies: [],
    rateLimitPerMinute: 600,
    secure: false,
    ...options,
  });
  const slow = new Promise<void>((resolve) => {
    answerSlow = resolve;
  });
  app.get('/fast', async () => 'fast');
  app.get('/slow', async () => {
    await slow;
    return 'slow';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  /** @param ip of the loopback network, all of which is this machine */
  const open = async (bytes = '', ip?: string): Promise<RawConnection> => {
    const connection = openRaw(port, bytes, ip);
    raw.push(connection);
    await Promise.race([once(connection.socket, 'connect'), connection.closed]);
    return connection;
  };
  const answered = async (connection: RawConnection): Promise<RawConnection> => {
    await vi.waitFor(() => expect(connection.received()).toContain('200 OK'));
    return connection;
  };
  return { open, answered, warnings };
}
const isOpen = async ({ socket, closed }: RawConnection): Promise<boolean> =>
  !socket.destroyed &&
  ((await Promise.race([
    closed.then(() => false),
    new Promise((go) => setTimeout(go, 50, true)),
  ])) as boolean);

describe('connections of one IP', () => {
  const limits = { rateLimitPerMinute: 600, connections: { maxPerIp: 3 } };

  it('beyond the limit replace the one that was idle for longest', async () => {
    const { open, answered, warnings } = await listen(limits);
    const first = await answered(await open(REQUEST));
    const second = await answered(await open(REQUEST));
    const third = await answered(await open(REQUEST));
    first.socket.write(REQUEST);
    await vi.waitFor(() => expect(first.received().split('200 OK')).toHaveLength(3));
    const fourth = await answered(await open(REQUEST));
    await second.closed;
    expect(await Promise.all([first, third, fourth].map(isOpen))).toEqual([true, true, true]);
    expect(warnings).toEqual([expect.objectContaining({ limit: 'MAX_CONNECTIONS_PER_IP', ip: '127.0.0.1' })]);
  });

  it('are refused when all of them have a request in progress, and others are served', async () => {
    const { open, answered } = await listen(limits);
    const busy = await Promise.all([open(SLOW_REQUEST), open(SLOW_REQUEST), open(SLOW_REQUEST)]);
    await vi.waitFor(() => expect(app.connections.count).toBe(3));
    await new Promise((go) => setTimeout(go, 50));
    const refused = await open(REQUEST);
    expect(await refused.closed).toBe('');
    await answered(await open(REQUEST, '127.0.0.2'));
    answerSlow();
    for (const connection of busy) await answered(connection);
  });

  it('that send nothing do not keep others out', async () => {
    const { open, answered } = await listen(limits);
    const silent = await Promise.all(Array.from({ length: 20 }, () => open()));
    await answered(await open(REQUEST));
    await answered(await open(REQUEST, '127.0.0.2'));
    await vi.waitFor(() =>
      expect(silent.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(2),
    );
  });

  it('are not limited for trusted proxies or where limits are off', async () => {
    for (const options of [
      { ...limits, trustedProxies: ['loopback'] },
      { ...limits, rateLimitPerMinute: 0 },
    ]) {
      const { open, answered } = await listen(options);
      const all = await Promise.all(Array.from({ length: 8 }, () => open(REQUEST)));
      for (const connection of all) await answered(connection);
      expect(await Promise.all(all.map(isOpen))).toEqual(all.map(() => true));
      for (const { socket } of raw.splice(0)) socket.destroy();
      await app.close();
    }
  });
});

describe('connections of the whole process', () => {
  it('are closed when idle to make room before the limit is reached', async () => {
    const { open, answered, warnings } = await listen({ connections: { max: 20 } });
    const idle = await Promise.all(Array.from({ length: 40 }, (_, n) => open('', `127.0.1.${n + 1}`)));
    await answered(await open(REQUEST, '127.0.2.1'));
    await vi.waitFor(() =>
      expect(idle.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(20),
    );
    expect(warnings).toContainEqual(expect.objectContaining({ limit: 'MAX_CONNECTIONS' }));
  });

  it('are refused at the limit when all of them have a request in progress', async () => {
    const { open, answered, warnings } = await listen({ connections: { max: 4 } });
    const busy = await Promise.all(
      Array.from({ length: 4 }, (_, n) => open(SLOW_REQUEST, `127.0.1.${n + 1}`)),
    );
    await vi.waitFor(() => expect(app.connections.count).toBe(4));
    const last = REQUEST.replace('host: x', 'host: x\r\nconnection: close');
    const refused = await open(last, '127.0.2.1');
    expect(await refused.closed).toBe('');
    expect(warnings).toContainEqual(expect.objectContaining({ limit: 'MAX_CONNECTIONS' }));
    answerSlow();
    for (const connection of busy) await answered(connection);
  });

  it('stay below the number of files that the process may open', () => {
    expect(connectionLimits({}, 1024)).toEqual({ max: 768, maxPerIp: 192 });
    expect(connectionLimits({}, 65_536)).toEqual({ max: 65_000, maxPerIp: 3000 });
    expect(connectionLimits({ max: 5000, maxPerIp: 7 }, 1024)).toEqual({ max: 768, maxPerIp: 7 });
    expect(connectionLimits({ max: 100 }, 65_536)).toEqual({ max: 100, maxPerIp: 32 });
    const { max } = connectionLimits({});
    expect(max).toBeGreaterThanOrEqual(32);
  });
});

describe('silent connections', () => {
  it('are closed within ten seconds', async () => {
    const { open } = await listen();
    const { headersTimeout } = app.server;
    const { connectionsCheckingInterval } = app.server as unknown as { connectionsCheckingInterval: number };
    expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(10_000);
    app.server.headersTimeout = 100;
    const silent = await open();
    const unfinished = await open('GET / HTTP/1.1\r\nhost: x\r\n');
    expect(await silent.closed).toBe('');
    const text = await unfinished.closed;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('x-content-type-options: nosniff');
  });
});
