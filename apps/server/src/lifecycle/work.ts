import { openKeyring } from '#modules/identity';
import { createLogoStore, followSettings } from '#modules/settings';
import { backupJobs, isRestored } from '#platform/backup/index';
import { createChangeFeed, createDatabase, migrate } from '#platform/database/index';
import { createJobs } from '#platform/jobs/index';
import { createMailer } from '#platform/mail/index';
import { openModules } from '#platform/modules/index';
import { watchNode } from '#platform/nodes/index';
import { createDiskCheck } from '#platform/observability/index';
import { openStorage } from '#platform/storage/index';
import { createJobList } from '../jobs.ts';
import { modules as list } from '../modules.ts';
import { holdJobs } from './hold-jobs.ts';
import { limitYoungGeneration } from './limit-young-generation.ts';
import { describeListenFault } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { backupPlanOf } from './operations/backup-plan.ts';
import type { ProcessContext } from './run-process.ts';

/** Runs background jobs only, for machines beside those that answer HTTP. */
export async function work(context: ProcessContext): Promise<void> {
  const { config, log, progress, shutdown } = context;
  limitYoungGeneration();
  progress.say(`${config.siteName}: a worker for background jobs is starting.`);
  const connection = await openDatabase(context, { share: true });
  const { version } = await progress.step('Preparing the database', () => migrate({ connection, log }));
  const mailer = createMailer(config);
  shutdown.add('mail', () => mailer.close());
  const storage = openStorage({
    dataDir: config.dataDir,
    bucket: config.storage,
    direct: config.storageDirect,
    before: config.storageBefore,
  });
  shutdown.add('storage', async () => storage.close());
  const modules = openModules(list, { config, log, storage });
  shutdown.add('modules', modules.close);
  const jobs = createJobs({
    connection,
    jobs: createJobList(modules, mailer, backupJobs(backupPlanOf(config, connection))),
    restored: isRestored,
    log,
  });
  shutdown.add('background jobs', () => jobs.stop(config.shutdownMs));
  const database = createDatabase(connection, { log, poolSize: 2, applicationName: 'darasa-worker' });
  shutdown.add('database connections', () => database.close());
  const changes = createChangeFeed(connection, { log });
  shutdown.add('change feed', () => changes.close());
  const following = await followSettings(config.settings, {
    ...{ db: database.db, changes, log, logos: createLogoStore(storage) },
    // The keys of the same installation
    encryption: (await openKeyring({ ...config, now: new Date() })).encryption,
  });
  shutdown.add('settings', async () => following.close());
  // They need the settings: without them there may seem to be no mail server
  const stopHolding = await holdJobs(jobs, { db: database.db, changes, log });
  shutdown.add('maintenance', async () => stopHolding());
  await jobs.start();
  const node = await watchNode({
    ...{ db: database.db, changes, storage, log, dataDir: config.dataDir, schemaVersion: version },
    port: -process.pid,
    runsJobs: true,
    diskCheck: createDiskCheck(config.dataDir),
  });
  shutdown.add('comparison of nodes', () => node.close());
  const figures = await context.telemetry?.listen(config.host).catch((error: unknown) => {
    throw describeListenFault(error, { host: config.host, port: config.telemetry?.workerPort ?? 0 });
  });
  if (figures) {
    shutdown.add('figures', () => figures.close());
    progress.say(`Figures are at port ${figures.port}.`);
  }
  progress.say('Ready. Stop with Ctrl-C.');
}
