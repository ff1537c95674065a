import { formatQuantity } from '@darasa/contract/formatting/quantities';
import type { DemoDoubles } from '#modules/payments';
import type { SmsDemo } from '#modules/sms';
import { backupJobs, isRestored } from '#platform/backup/index';
import { createChangeFeed, createDatabase, migrate, openReplica } from '#platform/database/index';
import { stopServing } from '#platform/http/connections/stop-serving';
import { createJobs } from '#platform/jobs/index';
import { createMailer } from '#platform/mail/index';
import { openStorage } from '#platform/storage/index';
import { makeFirstAdmin, printFirstAdminLink } from './first-admin.ts';
import { seedOnFirstRun } from './first-run.ts';
import { freeUnusedMemory } from './free-memory.ts';
import { holdJobs } from './hold-jobs.ts';
import { limitYoungGeneration } from './limit-young-generation.ts';
import { assertPortFree, browserAddress, describeListenFault } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { backupPlanOf } from './operations/backup-plan.ts';
import { type ProcessContext, StopRequested } from './run-process.ts';

/** From the first port of the payment doubles. */
const SMS_PORT = 9;

/**
 * Everything in one process: database, schema, first content, HTTP, then background jobs. It stops in reverse order:
 * requests first, then jobs, then the database.
 */
export async function serve(context: ProcessContext): Promise<void> {
  const { config, log, progress, shutdown } = context;
  const started = performance.now();
  limitYoungGeneration();
  progress.say(`${config.siteName} is starting.`);
  for (const warning of config.warnings) log.warn(warning);
  await assertPortFree(config);
  // Loading the application's code takes as long as starting PostgreSQL: do both in parallel.
  const application = Promise.all([
    import('../app.ts'),
    import('../jobs.ts'),
    import('../modules.ts'),
    import('#platform/modules/index'),
  ]);
  application.catch(() => undefined);

  const connection = await openDatabase(context, { share: false });
  stopIfAsked(context);
  const schemaVersion = await progress.step('Preparing the database', async () => {
    const { applied, version } = await migrate({ connection, log });
    if (applied.length > 0)
      progress.say(`    ${formatQuantity(applied.length, 'migration')} applied, now at version ${version}`);
    return version;
  });
  stopIfAsked(context);
  const [{ buildApp }, { createJobList }, { modules: list }, { openModules }] = await application;
  const mailer = createMailer(config);
  shutdown.add('mail', () => mailer.close());
  const storage = openStorage({
    dataDir: config.dataDir,
    bucket: config.storage,
    direct: config.storageDirect,
    before: config.storageBefore,
  });
  shutdown.add('storage', async () => storage.close());
  const doubles = await startDoubles(config.paymentDoublesPort);
  shutdown.add('payment doubles', async () => doubles?.close());
  if (doubles) config.paymentDoubles = doubles.byName;
  const phone = await startPhone(config.paymentDoublesPort);
  shutdown.add('SMS double', async () => phone?.close());
  config.smsDouble = phone;
  const modules = openModules(list, { config, log, storage });
  shutdown.add('modules', modules.close);
  const database = createDatabase(connection, {
    log,
    poolSize: config.databasePoolSize,
    queryTimeoutMs: config.databaseQueryTimeoutMs,
  });
  shutdown.add('database connections', () => database.close());
  const { replica: replicaAt, replicaMaxLagMs } = config.database;
  const replica =
    replicaAt &&
    openReplica(replicaAt, {
      ...{ log, db: database.db, maxLagMs: replicaMaxLagMs },
      poolSize: config.databasePoolSize,
      queryTimeoutMs: config.databaseQueryTimeoutMs,
    });
  if (replica) shutdown.add('replica', replica.close);
  const jobs = createJobs({
    connection,
    jobs: createJobList(modules, mailer, backupJobs(backupPlanOf(config, connection))),
    restored: isRestored,
    sendFrom: [database.db],
    log,
  });
  shutdown.add('background jobs', () => jobs.stop(config.shutdownMs));
  const accounts = await seedOnFirstRun(context, connection);
  stopIfAsked(context);

  const changes = createChangeFeed(connection, { log });
  shutdown.add('change feed', () => changes.close());

  const { loadSiteContent } = await import('#modules/administration');
  await loadSiteContent({ db: database.db, log });
  const administrator = await makeFirstAdmin(config, database.db);
  const app = await buildApp({
    ...{ modules, db: database.db, connection, changes, schemaVersion, replica },
    telemetry: context.telemetry,
    prepare: true,
  });
  shutdown.add('HTTP', () =>
    stopServing(app, { delayMs: config.shutdownDelayMs, timeoutMs: config.shutdownMs }),
  );
  stopIfAsked(context);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw describeListenFault(error, config);
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  const address = browserAddress({ host: config.host, port });
  progress.say(
    [
      '',
      `Ready after ${((performance.now() - started) / 1000).toFixed(1)} s: ${address}`,
      ...accounts,
      ...administrator,
      ...(await printFirstAdminLink(config, database.db, address).catch((error: Error) => {
        // The site serves by now: a database that is slow for a moment ends nothing
        log.warn(
          { err: error },
          'The link for the first administrator could not be made; the next start makes one',
        );
        return [];
      })),
      ...(doubles?.lines ?? []),
      ...(phone?.lines ?? []).map((line) => `  ${line}`),
      'Stop with Ctrl-C.',
    ].join('\n'),
  );
  // Started last, so that jobs do not delay the first page.
  if (config.runJobs) {
    const stopHolding = await holdJobs(jobs, { db: database.db, changes, log });
    shutdown.add('maintenance', async () => stopHolding());
    void jobs.start();
  }
  const keepMemory = freeUnusedMemory();
  shutdown.add('memory of the start', async () => keepMemory());
}

/** Programs that stand for payment providers, so that the demo shows whole purchases. */
async function startDoubles(firstPort: number | undefined): Promise<DemoDoubles | undefined> {
  if (firstPort === undefined) return undefined;
  const { startPaymentDoubles } = await import('#modules/payments');
  return startPaymentDoubles(firstPort);
}

/** A program that stands for a provider of SMS, with phones that are a page: beside those of payments. */
async function startPhone(firstPort: number | undefined): Promise<SmsDemo | undefined> {
  if (firstPort === undefined) return undefined;
  const { startSmsDouble } = await import('#modules/sms');
  return startSmsDouble(firstPort && firstPort + SMS_PORT);
}

function stopIfAsked({ shutdown }: ProcessContext): void {
  if (shutdown.requested) throw new StopRequested();
}
