import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasJobLabel, jobLabel, labelledJobs } from '@darasa/contract/administration/job-labels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupJobs } from '#platform/backup/index';
import { createMailer } from '#platform/mail/index';
import { openModules } from '#platform/modules/index';
import { silentLog } from '#platform/observability/index';
import { openStorage } from '#platform/storage/index';
import { ORIGIN, SECRETS } from '../test/people.ts';
import { readConfig } from './config.ts';
import { createJobList } from './jobs.ts';
import { backupPlanOf } from './lifecycle/operations/backup-plan.ts';
import { modules as list } from './modules.ts';

let names: readonly string[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-jobs-'));
  const config = readConfig({ NODE_ENV: 'test', SITE_URL: ORIGIN, ...SECRETS, DATA_DIR: folder });
  const storage = openStorage({
    dataDir: config.dataDir,
    bucket: config.storage,
    direct: config.storageDirect,
  });
  const modules = openModules(list, { config, log: silentLog(), storage });
  const mailer = createMailer(config);
  const backups = backupJobs(backupPlanOf(config, { host: '/nonexistent' }));
  names = createJobList(modules, mailer, backups).map(({ name }) => name);
  await modules.close();
  await mailer.close();
  storage.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('has words for every kind of background work, each its own, and none for a kind that is gone', () => {
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => !hasJobLabel(name))).toEqual([]);
  expect(labelledJobs.filter((name) => !names.includes(name))).toEqual([]);
  const words = labelledJobs.map(jobLabel);
  expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
});

it('a list within a kind has the words of the kind; what an earlier version left is shown by its name', () => {
  expect(jobLabel('payments.expire-orders.ended')).toBe(jobLabel('payments.expire-orders'));
  expect(jobLabel('old.gone')).toBe('old.gone');
});
