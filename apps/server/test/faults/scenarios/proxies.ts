import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUrl } from '../../database-url.ts';
import type { Fault } from '../fault.ts';
import { eventually, isReady, must } from '../oracle.ts';
import { freePort, type ProxyProgram, proxyPrograms } from '../proxy-programs.ts';
import type { Product, Site } from '../site.ts';
import { Skipped } from '../skipped.ts';
import { doneBy, failuresOf, startVisitors } from '../visitors.ts';

const BETWEEN = 150;
const BACK_MS = 20_000;

/**
 * Each documented proxy (`deploy/nginx`, `haproxy`, `caddy`) in front of two nodes: pages, calls, uploads and live connections go through it
 * with TLS, and none fails while each node is stopped and started again.
 */
export const proxies: Fault = {
  name: 'proxies',
  proves:
    'nginx, HAProxy and Caddy as documented, each node stopped and started: no request, upload or live connection fails',
  takes: '3 min',
  async run(site) {
    const { found, missing } = proxyPrograms();
    if (found.length === 0) throw new Skipped(`None of these is installed: ${missing.join(', ')}`);
    const stopDatabase = await site.startDatabase();
    try {
      const facts: string[] = [];
      for (const program of found) facts.push(await tryProxy(program, site));
      return [...facts, ...missing.map((name) => `${name} not installed`)].join('; ');
    } finally {
      await site.stop();
      await stopDatabase();
    }
  },
};

async function tryProxy({ name, start }: ProxyProgram, site: Site): Promise<string> {
  const ports = [await freePort(), await freePort()] as const;
  const startNode = (port: number): Promise<Product> =>
    site.start({
      ...{ DATABASE_URL: databaseUrl(site.connection), PORT: String(port), TRUST_PROXY: 'loopback' },
      ...{ SHUTDOWN_DELAY: '4', RUN_JOBS: 'off' },
    });
  const nodes = [await startNode(ports[0]), await startNode(ports[1])];
  const directory = join(site.dataDir, name);
  await mkdir(directory);
  const proxy = await start(directory, ports);
  const visitors = await startVisitors(proxy.url, site);
  try {
    await visitors.more(BETWEEN);
    for (const [at, node] of nodes.entries()) {
      node.child.kill('SIGTERM');
      must((await node.ended) === 0, `A node behind ${name} did not stop in order`);
      await visitors.more(BETWEEN);
      const next = await startNode(ports[at] ?? 0);
      nodes[at] = next;
      await eventually(() => isReady(next.url), BACK_MS, 'the node is ready again');
      await eventually(visitors.connected, BACK_MS, 'the live connection is there again');
      await visitors.more(BETWEEN);
    }
  } finally {
    await visitors.stop();
    await proxy.stop();
    for (const { child } of nodes) child.kill('SIGTERM');
    await Promise.all(nodes.map(({ ended }) => ended));
  }
  must(
    failuresOf(visitors) === '',
    `Behind ${name} failed, of ${visitors.requests()} requests: ${failuresOf(visitors)}`,
  );
  must(visitors.uploads() > 0, `No file was uploaded through ${name}`);
  must(visitors.connections() > 0, `No live connection came through ${name}`);
  return `${name}: ${doneBy(visitors)}`;
}
