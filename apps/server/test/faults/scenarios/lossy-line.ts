import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Fault } from '../fault.ts';
import { expectIntegrity, must } from '../oracle.ts';
import { requirePrograms } from '../outer-postgres.ts';
import { freePort, proxyPrograms } from '../proxy-programs.ts';
import { Skipped } from '../skipped.ts';
import { doneBy, failuresOf, startVisitors } from '../visitors.ts';
import { startWriters } from '../writers.ts';

const run = promisify(execFile);
const LOSS = 0.05;
const REQUESTS = 300;
const WRITE_MS = 20_000;

/** Loses one packet in twenty on the way to and from some ports of this machine. @returns what ends that */
async function losePackets(ports: readonly number[]): Promise<() => Promise<void>> {
  const rules = ports.flatMap((port) =>
    ['--dport', '--sport'].map((side) => [
      ...['INPUT', '-i', 'lo', '-p', 'tcp', side, String(port)],
      ...['-m', 'statistic', '--mode', 'random', '--probability', String(LOSS), '-j', 'DROP'],
    ]),
  );
  const end = async () => {
    for (const rule of rules) await run('iptables', ['-w', '-D', ...rule]).catch(() => undefined);
  };
  try {
    for (const rule of rules) await run('iptables', ['-w', '-A', ...rule]);
  } catch (error) {
    await end();
    throw new Skipped(`No packets can be lost here: ${(error as Error).message.split('\n')[0]}`);
  }
  return end;
}

/** A line that loses 5 % of all packets, both ways: uploads in parts, live connections, pages and a class that writes. */
export const lossyLine: Fault = {
  name: 'lossy-line',
  proves:
    'A line that loses 5 % of its packets: pages, uploads and live connections through TLS while a class saves its answers, and nothing is lost',
  takes: '1 min',
  async run(site) {
    await requirePrograms('iptables');
    const program = proxyPrograms().found.find(({ name }) => name === 'nginx');
    if (!program) throw new Skipped('nginx is not installed');
    const port = await freePort();
    const product = await site.start({ PORT: String(port), TRUST_PROXY: 'loopback' });
    const directory = join(site.dataDir, 'nginx');
    await mkdir(directory);
    const proxy = await program.start(directory, [port, port]);
    const end = await losePackets([port, Number(new URL(proxy.url).port)]);
    const visitors = await startVisitors(proxy.url, site);
    const writers = await startWriters(product.url, site);
    try {
      await Promise.all([visitors.more(REQUESTS), sleep(WRITE_MS)]);
    } finally {
      await visitors.stop();
      await writers.stop();
      await end();
      await proxy.stop();
    }
    must(failuresOf(visitors) === '', `Of ${visitors.requests()} requests failed: ${failuresOf(visitors)}`);
    must(visitors.uploads() > 0, 'No file was uploaded');
    return `${doneBy(visitors)}; ${await expectIntegrity(site, writers)}`;
  },
};
