import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakePostmaster, startForeignProgram, startZombie } from '../../../test/postgres/processes.ts';
import { removeStaleLocks } from './postmaster.ts';

let root: string;
let clusterDir: string;
const children: ChildProcess[] = [];
const pids: Record<string, number> = {};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'darasa-locks-'));
  clusterDir = join(root, 'postgres');
  await mkdir(clusterDir);
  const start = async (name: string, started: Promise<{ child: ChildProcess; pid: number }>) => {
    const { child, pid } = await started;
    children.push(child);
    pids[name] = pid;
  };
  await start('zombie', startZombie());
  await start('another program', startForeignProgram());
  await start('a program with this path', startForeignProgram('-D', clusterDir));
  await start('the postmaster of a neighbour', startFakePostmaster(`${clusterDir}2`));
  await start('the postmaster of a folder inside', startFakePostmaster(join(clusterDir, 'base')));
  await start('our postmaster', startFakePostmaster(clusterDir));
  const gone = spawn('true');
  pids.nobody = gone.pid ?? 0;
  await once(gone, 'exit');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

describe('lock files of PostgreSQL', () => {
  const texts: [string, () => string, boolean][] = [
    ...[
      'nobody',
      'zombie',
      'another program',
      'a program with this path',
      'the postmaster of a neighbour',
      'the postmaster of a folder inside',
    ].map((name): [string, () => string, boolean] => [name, () => `${pids[name]}\n${clusterDir}\n`, false]),
    ['nothing, after a full disk', () => '', false],
    ['no number', () => 'x\n', false],
    ['our postmaster', () => `${pids['our postmaster']}\n${clusterDir}\n`, true],
  ];
  it.each(texts)('naming %s', async (_name, text, kept) => {
    const paths = [join(clusterDir, 'postmaster.pid'), join(root, '.s.PGSQL.5432.lock')];
    const [, socketLock = ''] = paths;
    for (const path of paths) await writeFile(path, text());
    await removeStaleLocks({ clusterDir, socketLock });
    expect(paths.map((path) => existsSync(path))).toEqual([kept, kept]);
  });
});
