import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ChangeFeed, createChangeFeed } from '#platform/database/index';
import { type Log, silentLog } from '#platform/observability/index';
import { openStorage, type Storage } from '#platform/storage/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { findNodes } from './node-repository.ts';
import { type NodeOptions, type NodeWatch, watchNode } from './watch-node.ts';

let test: TestDatabase;
let changes: ChangeFeed;
let root: string;
const watches: NodeWatch[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  changes = createChangeFeed(test.connection, { log: silentLog() });
  root = await mkdtemp(join(tmpdir(), 'darasa-nodes-'));
});
afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.close();
});
afterAll(async () => {
  await changes.close();
  await test.drop();
  await rm(root, { recursive: true, force: true });
});

async function start(port: number, more: Partial<NodeOptions> = {}): Promise<NodeWatch> {
  const watch = await watchNode({
    ...{
      db: test.db,
      changes,
      log: silentLog(),
      dataDir: root,
      port,
      runsJobs: true,
      schemaVersion: 1_000_000,
    },
    storage: openStorage({ dataDir: root }),
    keys: () => ({ signing: [{ kid: 'a' }], encryption: new Uint8Array(32) }),
    everyMs: 600_000,
    ...more,
  });
  watches.push(watch);
  return watch;
}
const names = (watch: NodeWatch) => watch.findings().map(({ name }) => name);

it('finds nothing among nodes that agree, and leaves its row when it ends', async () => {
  const [one, two] = [await start(1), await start(2)];
  await one.look();
  expect([names(one), names(two)]).toEqual([[], []]);
  expect(await findNodes(test.db)).toHaveLength(2);
  await one.close();
  expect(await findNodes(test.db)).toHaveLength(1);
});

it('finds other keys, other files, a wrong clock and missing workers, tells the others, and says when it is over', async () => {
  const said: unknown[] = [];
  const log = { ...silentLog() } as unknown as Log;
  for (const level of ['error', 'warn', 'info'] as const)
    log[level] = ((about: { finding: string }) => void said.push(`${level} ${about.finding}`)) as Log['info'];
  await start(1, { runsJobs: false });
  let kid = 'other';
  const second = await start(2, {
    ...{ log, runsJobs: false, keys: () => ({ signing: [{ kid }], encryption: new Uint8Array(32) }) },
    storage: openStorage({ dataDir: join(root, 'elsewhere') }),
    now: () => Date.now() + 120_000,
  });
  expect(names(second)).toEqual(['keys', 'media', 'clock', 'workers']);
  const rows = await findNodes(test.db);
  expect(rows.at(-1)?.findings).toEqual(second.findings());
  expect(JSON.stringify(rows)).not.toContain('AAAAAAAA');
  kid = 'a';
  await second.look();
  expect(names(second)).toEqual(['media', 'clock', 'workers']);
  expect(said).toEqual(['error keys', 'warn media', 'warn clock', 'warn workers', 'info keys']);
});

it('finds that notifications do not arrive', async () => {
  const deaf: ChangeFeed = { listen: async () => () => undefined, close: async () => undefined };
  expect(names(await start(1, { changes: deaf }))).toEqual(['notifications']);
});

it('starts, and goes on comparing, beside a storage that does not answer', async () => {
  const silent = new Promise<never>(() => undefined);
  const storage: Storage = {
    ...openStorage({ dataDir: root }),
    stat: () => silent,
    put: () => silent,
  };
  const watch = await start(1, { storage, storageMs: 20 });
  expect(names(watch)).toContain('media');
  await watch.look();
  expect(names(watch)).toContain('media');
});
