import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createJobContext, createJobs, defineJob, send } from '#platform/jobs/index';
import { OperatorError, silentLog } from '#platform/observability/index';
import { openStorageAt } from '#platform/storage/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type BackupJobOptions, backupJobs, isDue } from './backup-jobs.ts';
import { clearRestored, isRestored } from './restored-repository.ts';
import { findRunStates, recordRun } from './run-repository.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-27T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);

describe('when a backup is due', () => {
  it.each([
    ['never before', undefined, true],
    ['after a day', { done_at: ago(24), begun_at: ago(25), problem_at: null }, true],
    ['before a day is over', { done_at: ago(23), begun_at: ago(23), problem_at: null }, false],
    ['an hour after one that failed', { done_at: ago(26), begun_at: ago(1), problem_at: ago(1) }, true],
    ['minutes after one that failed', { done_at: ago(26), begun_at: ago(0.2), problem_at: ago(0.1) }, false],
    ['after the first one failed', { done_at: null, begun_at: ago(2), problem_at: ago(2) }, true],
  ])('%s', (_when, state, due) => expect(isDue(state, { now, everyMs: 24 * HOUR, againMs: HOUR })).toBe(due));
});

describe('backups by themselves', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'darasa-plan-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const run = async (name: string, options: Partial<BackupJobOptions>) => {
    const jobs = backupJobs({
      plan: { everyHours: 24, logMinutes: 5 },
      scratchIn: folder,
      open: () => {
        throw new OperatorError('The file with the passphrase cannot be read.');
      },
      ...options,
    });
    const job = jobs.find((one) => one.name === name);
    const { signal } = new AbortController();
    await job?.handler({} as never, createJobContext({ db: database.db, log: silentLog(), signal }));
  };

  it('say what went wrong, and are not tried again at once', async () => {
    await expect(run('backup.make', {})).rejects.toThrow('The file with the passphrase');
    expect(await findRunStates(database.db)).toMatchObject([
      { kind: 'full', done_at: null, problem: 'The file with the passphrase cannot be read.' },
    ]);
    await run('backup.make', {});
    // Without a backup nothing can follow, and nothing is tried
    await run('backup.follow', {});
    await run('backup.try', {});
    expect(await findRunStates(database.db)).toHaveLength(1);
    await run('backup.make', { plan: undefined });
  });

  it('count a backup that was made by hand, and say what kept it from being made', async () => {
    const latest = async () => (await findRunStates(database.db)).find(({ kind }) => kind === 'full');
    await recordRun(database.db, 'full', async () => ({ backup: 'by-hand', bytes: 12 }));
    expect(await latest()).toMatchObject({ backup: 'by-hand', bytes: 12, problem: null });
    await expect(
      recordRun(database.db, 'full', () => Promise.reject(new Error('The disk is full\nat write'))),
    ).rejects.toThrow('The disk is full');
    expect(await latest()).toMatchObject({ backup: 'by-hand', problem: 'The disk is full' });
    await recordRun(database.db, 'log', async () => undefined);
    expect((await findRunStates(database.db)).map(({ kind }) => kind)).toEqual(['full']);
    await database.db.deleteFrom('backup_run').execute();
  });

  it('remember how long a trial took, and up to which moment the site was there again', async () => {
    const reached = new Date('2026-11-20T11:05:00Z');
    await recordRun(database.db, 'trial', async () => ({ backup: 'tried', reached }));
    await database.db
      .updateTable('backup_run')
      .set({ started_at: new Date(Date.now() - 90_000) })
      .execute();
    const [trial] = await findRunStates(database.db);
    expect(trial).toMatchObject({ kind: 'trial', backup: 'tried', reached, problem: null });
    expect(trial?.seconds).toBeGreaterThanOrEqual(89);
    await database.db.deleteFrom('backup_run').execute();
  });

  it('note a backup that is not one when it is tried', async () => {
    await database.db.insertInto('backup_run').values({ kind: 'full', finished_at: new Date() }).execute();
    const open = () => ({
      source: { media: openStorageAt(folder) } as never,
      target: { storage: openStorageAt(folder), shown: folder, follow: false },
    });
    await expect(run('backup.try', { open })).rejects.toThrow('There are no backups in');
    const trial = (await findRunStates(database.db)).find(({ kind }) => kind === 'trial');
    expect(trial?.problem).toContain('There are no backups in');
  });

  it('are like all that reaches out: none of it happens on a restored copy before it is live', {
    timeout: 60_000,
  }, async () => {
    const done: string[] = [];
    const job = (name: string, outward: boolean) =>
      defineJob({
        name,
        schema: z.object({}),
        options: { outward },
        handler: async () => void done.push(name),
      });
    const [inside, outside] = [job('testing.inside', false), job('testing.outside', true)];
    await database.pool.query(
      `insert into platform_state (key, value) values ('restored', '{"backup": "b", "of": "2026-11-27T12:00:00Z", "at": "2026-11-27T13:00:00Z"}')`,
    );
    const jobs = createJobs({
      ...{ connection: database.connection, jobs: [inside, outside], sendFrom: [database.db] },
      ...{ restored: isRestored, restoredPollMs: 200, log: silentLog() },
    });
    await jobs.start();
    await send(database.db, outside, {});
    await send(database.db, inside, {});
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['testing.inside']);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(done).toEqual(['testing.inside']);
    expect(await clearRestored(database.db)).toBe(true);
    expect(await clearRestored(database.db)).toBe(false);
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['testing.inside', 'testing.outside']);
    await jobs.stop(2000);
  });
});
