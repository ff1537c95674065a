import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startForeignProgram, startZombie } from '../../postgres/processes.ts';
import type { Fault } from '../fault.ts';
import { expectIntegrity, must } from '../oracle.ts';
import { postmasterOf, type Site } from '../site.ts';
import { startWriters } from '../writers.ts';

const ROUNDS = 100;

/**
 * `kill -9` of everything at once in the middle of writes, as when the power fails or a container is killed. What is left are
 * lock files; in two rounds of three they then name a process that has nothing to do with PostgreSQL: a zombie, or a
 * program that got the same process id after the machine was started again.
 */
export const killedMachine: Fault = {
  name: 'killed-machine',
  proves: 'kill -9 of everything at once, as a power failure: the next start needs no hand, nothing is lost',
  takes: '2 min',
  async run(site, times = ROUNDS) {
    let product = await site.start();
    const writers = await startWriters(product.url, site);
    const others = [undefined, await startZombie(), await startForeignProgram()];
    try {
      for (let round = 0; round < times; round++) {
        await sleep(100 + Math.random() * 500);
        await killEverything(site, product.child);
        await product.ended;
        const other = others[round % others.length];
        if (other) await nameInLocks(site, other.pid);
        // It rejects when the first try does not start
        product = await site.start();
        must(
          (await writers.nextAcknowledged(15_000)) !== undefined,
          `No write was accepted after restart ${round + 1}`,
        );
      }
    } finally {
      for (const other of others) other?.child.kill('SIGKILL');
    }
    await writers.stop();
    return `${times} kills, ${await expectIntegrity(site, writers)}`;
  },
};

/** The server and its PostgreSQL with all its processes, by one signal. */
async function killEverything(site: Site, server: ChildProcess): Promise<void> {
  const postmaster = await postmasterOf(site);
  const backends = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim();
  const pids = [server.pid, postmaster, ...backends.split(' ')].filter(Boolean).map(String);
  const killer = spawn('kill', ['-9', ...pids], { stdio: 'ignore' });
  await new Promise((done) => killer.once('close', done));
}

async function nameInLocks({ dataDir, connection }: Site, pid: number): Promise<void> {
  const socketDir = connection.host ?? '';
  for (const path of [join(dataDir, 'postgres', 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]) {
    const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, [pid, ...rest].join('\n'));
  }
}
