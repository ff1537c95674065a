import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Child, startChild } from '../child.ts';
import { startBareServer, startFastifyServer, withoutTransport } from '../reference/start-reference.ts';
import type { LoadAnswer, LoadJob } from './jobs.ts';

// Starts programs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: Server;
let origin: string;
let load: Child<LoadJob, LoadAnswer>;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.method !== 'GET') {
      void echo(request, response);
      return;
    }
    response.writeHead(request.url === '/missing' ? 404 : 200, {
      'content-type': 'text/plain',
      'x-mark': 'yes',
    });
    response.end('twelve bytes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  load = startChild(new URL('./load-process.ts', import.meta.url));
});

/** Answers with what was sent, and by whom. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await json(request)) as object;
  response.writeHead(request.url === '/missing' ? 404 : 201);
  response.end(JSON.stringify({ data: { ...body, by: request.headers.authorization ?? 'nobody' } }));
}

afterAll(async () => {
  await load.stop();
  server.closeAllConnections();
  server.close();
});

test('uses paths in turn from its start, and reports each kind separately', async () => {
  asked = [];
  const job = { kind: 'http', origin, rate: 100, seconds: 0.5, seed: 1 } as const;
  const answer = await load.ask({ ...job, paths: ['/a', '/b', '/c'], classes: ['x', 'y', 'x'], start: 1 });
  // They use several connections, so they may arrive in another order than they were sent in.
  const times = (path: string) => asked.filter((one) => one === path).length;
  const shares = [0, 1, 2].map((place) => Math.ceil((asked.length - place) / 3));
  expect(['/b', '/c', '/a'].map(times)).toEqual(shares);
  expect(answer).toMatchObject({ requests: asked.length, failed: 0, bytesPerRequest: 12 });
  const [x = 0, y = 0] = [answer.byClass?.x?.requests, answer.byClass?.y?.requests];
  expect(x + y).toBe(asked.length);
  expect(x).toBeGreaterThan(y);
});

test('requests each path of a sequence once, and reports every status but 200', async () => {
  asked = [];
  const answer = await load.ask({ kind: 'sequence', origin, paths: ['/1', '/missing', '/2'] });
  expect(asked).toEqual(['/1', '/missing', '/2']);
  expect(answer).toMatchObject({ requests: 2, failed: 1, failures: ['/missing answered 404'] });
});

test('ends a sequence when its time is over', async () => {
  asked = [];
  const answer = await load.ask({ kind: 'sequence', origin, paths: ['/1', '/2'], seconds: -1 });
  expect(asked).toEqual([]);
  expect(answer).toMatchObject({ requests: 0, failed: 0 });
});

test('makes each call once, as whoever it is of, and gives the replies in the order of the calls', async () => {
  const answer = await load.ask({
    kind: 'calls',
    origin,
    seconds: 0.2,
    seed: 1,
    calls: [
      { method: 'POST', path: '/a', body: { n: 1 }, token: 'one' },
      { method: 'PUT', path: '/missing', body: { n: 2 } },
      { method: 'PUT', path: '/b', body: { n: 3 } },
    ],
  });
  expect(answer).toMatchObject({ requests: 2, failed: 1, failures: ['/missing answered 404'] });
  expect(answer.replies).toEqual([{ n: 1, by: 'Bearer one' }, null, { n: 3, by: 'nobody' }]);
});

test('floods a server and counts', async () => {
  const answer = await load.ask({
    kind: 'flood',
    url: `${origin}/f`,
    connections: 2,
    seconds: 1,
    headers: {},
  });
  expect(answer.requests).toBeGreaterThan(10);
  expect(answer.failed).toBe(0);
  expect(answer.bytesPerRequest).toBeGreaterThan(12);
});

test('reports an error of the process', async () => {
  const connection = { host: '/nonexistent', user: 'nobody' };
  const groups = [[{ sql: 'select 1', values: [] }]];
  const answer = await load.ask({ kind: 'sql', connection, groups, rate: 50, seconds: 0.1, seed: 1 });
  expect(answer.requests).toBe(0);
  expect(answer.failures[0]).toMatch(/ENOENT/);
});

test('the bare server sends the same bytes and headers, the other one the same object', async () => {
  const bare = await startBareServer(`${origin}/page`, {});
  const answer = await fetch(bare.url);
  expect(await answer.text()).toBe('twelve bytes');
  expect(answer.headers.get('x-mark')).toBe('yes');
  expect(answer.headers.get('content-length')).toBe('12');
  await bare.stop();
  const fixed = await startFastifyServer({ courses: [1, 2] });
  expect(await (await fetch(fixed.url)).json()).toEqual({ courses: [1, 2] });
  await fixed.stop();
});

test('headers that belong to one connection are not repeated', () => {
  const raw = ['Date', 'today', 'X-Mark', 'yes', 'Connection', 'keep-alive', 'Content-Length', '5'];
  expect(withoutTransport(raw)).toEqual(['X-Mark', 'yes']);
});
