import { chmod, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWasmExecutor } from '../executors/wasm-executor.ts';
import { knownSnapshots } from '../runner/restored/known.ts';
import { snapshotName } from '../runner/snapshot-ref.ts';
import { runnerCommand } from './rings.ts';
import { type SnapshotNews, Snapshots } from './snapshots.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'snapshots-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const MOST_MS = 300_000;
const file = () => join(directory, snapshotName('python', knownSnapshots.python));
const limits = { timeMs: 60_000, memoryMb: 128, outputBytes: 1000 };
const job = { language: 'python', code: 'print(6 * 7)', limits, runs: [{ stdin: '' }] } as const;

async function found() {
  const news: SnapshotNews[] = [];
  const ref = await new Snapshots(directory, (one) => news.push(one)).of('python');
  return { ref, states: news.map(({ state }) => state), reasons: news.flatMap(({ reason }) => reason ?? []) };
}

describe('the snapshot of Python', () => {
  it(
    'is made once, is the one that is known, and is then believed',
    async () => {
      const first = await found();
      expect(first.ref, 'Write this hash into known.ts').toEqual({
        path: file(),
        sha256: knownSnapshots.python,
      });
      expect(first.states).toEqual(['making', 'restored']);
      expect(await readdir(directory)).toEqual([snapshotName('python', knownSnapshots.python)]);
      expect((await found()).states).toEqual(['restored']);
    },
    MOST_MS,
  );

  it.each<[string, () => Promise<void>]>([
    [
      'forged',
      async () => {
        const bytes = await readFile(file());
        bytes[bytes.length - 1_000_000] = (bytes[bytes.length - 1_000_000] ?? 0) ^ 1;
        await chmod(file(), 0o644);
        await writeFile(file(), bytes);
      },
    ],
    [
      'cut',
      async () => {
        await chmod(file(), 0o644);
        await truncate(file(), 1_000_000);
      },
    ],
  ])(
    'is made anew when it is %s, and that is said',
    async (_name, damage) => {
      await damage();
      const { ref, states, reasons } = await found();
      expect(ref?.sha256).toBe(knownSnapshots.python);
      expect(states).toEqual(['making', 'restored']);
      expect(reasons).toEqual(['the file was not the one that was made']);
    },
    MOST_MS,
  );

  it(
    'is made anew when it is damaged while processes run, and no program is graded wrongly meanwhile',
    async () => {
      const news: SnapshotNews[] = [];
      const executor = await createWasmExecutor({
        size: 1,
        snapshots: directory,
        onSnapshot: (one) => news.push(one),
      });
      try {
        const run = async (memoryMb: number) =>
          (await executor.run({ ...job, limits: { ...limits, memoryMb } }))[0];
        expect(await run(128)).toMatchObject({ outcome: 'finished', stdout: '42\n' });
        await chmod(file(), 0o644);
        await writeFile(file(), 'nothing');
        // Another amount of memory: the file is read again
        expect(await run(256)).toMatchObject({ outcome: 'finished', stdout: '42\n' });
        await expect
          .poll(() => news.map(({ state }) => state), { timeout: 120_000 })
          .toEqual(['restored', 'making', 'restored']);
        expect(await run(64)).toMatchObject({ outcome: 'finished', stdout: '42\n' });
        expect(executor.snapshots()).toEqual({ python: 'restored' });
      } finally {
        await executor.close();
      }
    },
    MOST_MS,
  );
});

it(
  'where it cannot be made, programs start interpreters of their own, and that is said',
  async () => {
    const nowhere = join(directory, 'file');
    await writeFile(nowhere, '');
    const news: SnapshotNews[] = [];
    const executor = await createWasmExecutor({
      size: 1,
      snapshots: nowhere,
      onSnapshot: (one) => news.push(one),
    });
    try {
      expect(await executor.run(job)).toMatchObject([{ outcome: 'finished', stdout: '42\n' }]);
      expect(news.at(-1)).toMatchObject({ state: 'fresh', reason: expect.any(String) });
      expect(executor.snapshots()).toEqual({ python: 'fresh' });
    } finally {
      await executor.close();
    }
  },
  MOST_MS,
);

it('a process that runs programs may read snapshots and write nowhere', () => {
  const rings = { limits: true, namespaces: false, priority: true };
  const { args } = runnerCommand(rings, { snapshots: '/data/snapshots' });
  expect(args).toContain('--permission');
  expect(args).toContain('--allow-fs-read=/data/snapshots/');
  expect(args.join(' ')).not.toContain('allow-fs-write');
});
