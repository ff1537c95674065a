import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

interface Started {
  child: ChildProcess;
  pid: number;
}
const FOREVER = 'setInterval(() => undefined, 60_000)';

/** A process that has ended and that its parent, `child`, does not collect: it keeps its id as long as the parent lives. */
export async function startZombie(): Promise<Started> {
  const child = spawn('sh', ['-c', 'true & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, pid: Number(chunk.toString()) };
}

/** A program that has nothing to do with PostgreSQL. */
export const startForeignProgram = (...args: string[]): Promise<Started> => startNode(process.execPath, args);

/** A process that looks like the postmaster of a cluster. */
export const startFakePostmaster = (clusterDir: string): Promise<Started> =>
  startNode('/usr/lib/postgresql/bin/postgres', ['-D', clusterDir]);

async function startNode(name: string, args: string[]): Promise<Started> {
  const child = spawn(process.execPath, ['-e', FOREVER, '--', ...args], { argv0: name, stdio: 'ignore' });
  await once(child, 'spawn');
  return { child, pid: child.pid ?? 0 };
}
