import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { openRaw, type RawConnection } from '../../../../test/raw-http.ts';
import { registerHealth } from '../health.ts';
import { createHttpServer } from '../server.ts';
import { stopServing } from './stop-serving.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listen() {
  app = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute: 0,
    secure: false,
  });
  registerHealth(app, []);
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  app.get('/fast', async () => 'fast');
  app.get('/slow', async () => {
    begun.resolve();
    await slow.promise;
    return 'slow';
  });
  app.post('/form', async () => 'received');
  app.dispatcher.addEarlyAnswer(({ url }, response) => {
    if (url !== '/early') return false;
    response.writeHead(200, ['content-length', '5']).end('early');
    return true;
  });
  app.dispatcher.addUpgradeHandler({ path: '/poll', upgrade: (_request, socket) => void socket.destroy() });
  app.get('/poll', () => new Promise(() => undefined));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { port, url, endSlow: slow.resolve, slowBegun: begun.promise };
}

describe('stopping', () => {
  it('first fails /readyz and continues to serve, closing connections with each reply', async () => {
    const { url, endSlow, slowBegun } = await listen();
    const slow = fetch(`${url}/slow`);
    await slowBegun;
    const stopped = stopServing(app, { delayMs: 100, timeoutMs: 20_000 });
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await ready.json()).toMatchObject({ status: 'closing' });
    for (const path of ['/fast', '/early', '/nowhere', '/healthz']) {
      const answer = await fetch(`${url}${path}`);
      expect([path, answer.status < 500, answer.headers.get('connection')]).toEqual([path, true, 'close']);
    }
    endSlow();
    await slow;
    await stopped;
    await expect(fetch(`${url}/fast`)).rejects.toThrow();
  });

  it('keeps the port open while an earlier request is in progress', async () => {
    const { url, endSlow, slowBegun } = await listen();
    const slow = fetch(`${url}/slow`);
    await slowBegun;
    const stopped = stopServing(app, { delayMs: 0, timeoutMs: 10_000 });
    await new Promise((go) => setTimeout(go, 600));
    expect(await (await fetch(`${url}/fast`)).text()).toBe('fast');
    endSlow();
    const answer = await slow;
    expect([await answer.text(), answer.headers.get('connection')]).toEqual(['slow', 'close']);
    await stopped;
  });

  it('resets no client with busy connections', async () => {
    const { url } = await listen();
    const agent = new Agent({ keepAlive: true });
    const failures: string[] = [];
    let running = true;
    let closedByAnswer = 0;
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const sent = get(`${url}/fast`, { agent }, (answer) => {
          answer.resume().once('end', () => resolve(answer.headers.connection === 'close'));
          answer.once('error', (error) => resolve(failures.push(error.message) > 0));
        });
        sent.once('error', (error: NodeJS.ErrnoException) =>
          resolve(failures.push(error.code ?? error.message) > 0),
        );
      });
    const clients = Array.from({ length: 8 }, async () => {
      while (running) {
        if (!(await ask())) continue;
        closedByAnswer++;
        return;
      }
    });
    await vi.waitFor(() => expect(app.connections.count).toBe(8));
    const stopped = stopServing(app, { delayMs: 0, timeoutMs: 5000 });
    await Promise.all(clients);
    running = false;
    await stopped;
    agent.destroy();
    expect([failures, closedByAnswer]).toEqual([[], 8]);
  });

  it('serves connections that wait to be accepted when the last request ends', async () => {
    const { port, url, endSlow, slowBegun } = await listen();
    const waiting: RawConnection[] = [];
    app.server.on('request', (_request, response) =>
      // None of them is accepted before the event loop's next round
      response.once('close', () => {
        while (waiting.length < 10) waiting.push(openRaw(port, 'GET /fast HTTP/1.1\r\nhost: x\r\n\r\n'));
      }),
    );
    const slow = fetch(`${url}/slow`);
    await slowBegun;
    const untilAnswered = vi.spyOn(app.connections, 'untilAnswered');
    const stopped = stopServing(app, { delayMs: 0, timeoutMs: 5000 });
    await vi.waitFor(() => expect(untilAnswered).toHaveBeenCalled());
    endSlow();
    await slow;
    await stopped;
    const texts = await Promise.all(waiting.map(({ closed }) => closed));
    expect(texts.map((text) => text.slice(0, 15))).toEqual(Array(10).fill('HTTP/1.1 200 OK'));
  });

  it('does not wait for a body that does not arrive, for a long poll, or for connections without a request', async () => {
    const { port } = await listen();
    const head = 'content-type: application/json\r\ncontent-length: 100\r\n';
    const body = openRaw(port, `POST /form HTTP/1.1\r\nhost: x\r\n${head}\r\n{`);
    const answered = openRaw(port, `POST /nowhere HTTP/1.1\r\nhost: x\r\n${head}\r\n{`);
    const poll = openRaw(port, 'GET /poll HTTP/1.1\r\nhost: x\r\n\r\n');
    const silent = openRaw(port);
    const unfinished = openRaw(port, 'GET / HTTP/1.1\r\n');
    await Promise.all(
      [body, answered, poll, silent, unfinished].map(({ socket }) => once(socket, 'connect')),
    );
    await vi.waitFor(() => expect(app.connections.count).toBe(5));
    const outcome = stopServing(app, { delayMs: 0, timeoutMs: 2000 }).catch((error: Error) => error.message);
    const text = await body.closed;
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    expect(text).toMatch(/retry-after: 2/i);
    expect(text).toContain('SERVICE_UNAVAILABLE');
    await silent.closed;
    await unfinished.closed;
    // Socket.IO ends its polls itself; here nothing does
    expect(await outcome).toBe('Some requests did not end in time');
    expect(await poll.closed).toBe('');
  });
});
