import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { eventually } from './oracle.ts';
import { freePort, hasIpv6, proxyPrograms, type RunningProxy } from './proxy-programs.ts';
import { ask } from './request.ts';
import { askTls } from './tls-request.ts';

// The documented files of proxies in front of two nodes that only say whether they are ready. `npm run faults -- proxies` has the product behind them.

const PATIENCE_MS = 20_000;
const REQUESTS = 6;
/** Longer than a second, after which HAProxy takes an answer of `/readyz` for missing unless it is told otherwise. */
const LATE_MS = 1500;
/** More questions than a proxy needs to believe a node. */
const QUESTIONS = 5;

async function startNode() {
  const node = { ready: true, lateMs: 0, questions: 0, port: 0, stop: async () => {} };
  const server = createServer(async (request, response) => {
    if (request.url !== '/readyz') return void response.end('a page');
    node.questions++;
    const status = node.ready ? 200 : 503;
    await sleep(node.lateMs);
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  node.port = (server.address() as AddressInfo).port;
  node.stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return node;
}
type Node = Awaited<ReturnType<typeof startNode>>;
type Start = ReturnType<typeof proxyPrograms>['found'][number]['start'];

/**
 * Two nodes behind a proxy. Proxies wait for their own clocks, so that all tests of this file run at once.
 * @param other where it finds other nodes than these
 */
async function behind(
  start: Start,
  work: (nodes: [Node, Node], proxy: RunningProxy) => Promise<void>,
  other?: Parameters<Start>[1],
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'darasa-proxies-'));
  const nodes: [Node, Node] = [await startNode(), await startNode()];
  let proxy: RunningProxy | undefined;
  try {
    proxy = await start(directory, other ?? [nodes[0].port, nodes[1].port]);
    await work(nodes, proxy);
  } finally {
    await proxy?.stop();
    await Promise.all(nodes.map(({ stop }) => stop()));
    await rm(directory, { recursive: true });
  }
}

async function statuses(url: string): Promise<number[]> {
  const seen = new Set<number>();
  for (let n = 0; n < REQUESTS; n++) {
    seen.add((await askTls({ url: `${url}/courses` })).status);
    await sleep(150);
  }
  return [...seen];
}
/** nginx asks for nothing by itself. */
const asked = (name: string, nodes: readonly Node[]) =>
  name === 'nginx'
    ? Promise.resolve(0)
    : eventually(
        () => nodes.every(({ questions }) => questions >= QUESTIONS),
        PATIENCE_MS,
        'the nodes were asked whether they are ready',
      );

describe.concurrent.each(proxyPrograms().found)('$name', ({ name, start }) => {
  it('asks any node when none says that it is ready: they have pages without a database', async ({
    expect,
  }) => {
    await behind(start, async (nodes, { url }) => {
      for (const node of nodes) Object.assign(node, { ready: false, questions: 0 });
      await asked(name, nodes);
      expect(await statuses(url)).toEqual([200]);
    });
  }, 60_000);

  it('goes on with the only node that is there while it is slow to say that it is ready', async ({
    expect,
  }) => {
    await behind(start, async ([one, two], { url }) => {
      await two.stop();
      Object.assign(one, { lateMs: LATE_MS, questions: 0 });
      await asked(name, [one]);
      expect(await statuses(url)).toEqual([200]);
    });
  }, 60_000);

  it('sends whoever comes without TLS to the site with it', async ({ expect }) => {
    await behind(start, async (_nodes, { plainUrl }) => {
      const { status, headers } = await ask({ url: `${plainUrl}/courses?page=2` });
      expect([301, 308]).toContain(status);
      expect(headers.location).toMatch(/^https:\/\/127\.0\.0\.1(:\d+)?\/courses\?page=2$/);
    });
  }, 60_000);

  it.runIf(hasIpv6())(
    'listens on IPv6, and reaches nodes by it',
    async ({ expect }) => {
      const port = await freePort();
      const node = createServer((_request, response) => void response.end('by IPv6'));
      node.listen(port, '::1');
      await once(node, 'listening');
      const there = `[::1]:${port}`;
      try {
        await behind(
          start,
          async (_nodes, { url }) => {
            const { status, body } = await askTls({ url: `${url.replace('127.0.0.1', '[::1]')}/courses` });
            expect([status, body]).toEqual([200, 'by IPv6']);
          },
          [there, there],
        );
      } finally {
        node.closeAllConnections();
        node.close();
      }
    },
    60_000,
  );
});
