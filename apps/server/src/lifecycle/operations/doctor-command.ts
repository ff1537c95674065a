import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { destination } from 'pino';
import { openKeyring } from '#modules/identity';
import { createLogoStore, followSettings } from '#modules/settings';
import { findRestored } from '#platform/backup/index';
import { createChangeFeed, createDatabase, type DatabaseConnection, type Db } from '#platform/database/index';
import {
  type Check,
  checkCertificate,
  checkContents,
  checkDisk,
  checkHttpClock,
  checkMail,
  checkReplica,
  checkServer,
  checkStorage,
  fault,
  guarded,
  ok,
  renderChecks,
  warning,
} from '#platform/doctor/index';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { createMailer } from '#platform/mail/index';
import { createLog, type Log } from '#platform/observability/index';
import { openStorage } from '#platform/storage/index';
import { type Config, readConfig } from '../../config.ts';
import { flag, readFlags, say } from './flags.ts';

const HEALTHY = 0;
const FAULTY = 1;
const QUERY_MS = 10_000;

/** Looks at everything that a site depends on. @returns 1 when there is a fault */
export async function examine(args: readonly string[]): Promise<number> {
  const { json = false } = readFlags(args, { json: flag });
  const config = readConfig();
  const log = createLog({ level: 'error' }, destination(2));
  const checks = await withServer(config, log, (connection) => checkAll(config, log, connection));
  say(json ? JSON.stringify({ ok: !hasFault(checks), checks }, undefined, 2) : renderChecks(checks));
  return hasFault(checks) ? FAULTY : HEALTHY;
}

const hasFault = (checks: readonly Check[]): boolean => checks.some(({ state }) => state === 'fault');

/** With the embedded server, a running one or its own. Where it does not start, all else is looked at without a database. */
async function withServer(
  config: Config,
  log: Log,
  work: (connection: DatabaseConnection | undefined) => Promise<Check[]>,
): Promise<Check[]> {
  if (config.database.connection) return work(config.database.connection);
  if (!existsSync(join(config.dataDir, 'embedded-postgres.json')))
    return [
      ok('Database', `There is none in ${config.dataDir} yet: the first start makes it.`),
      ...(await work(undefined)),
    ];
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  try {
    postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log, shareRunning: true });
  } catch (error) {
    const found = fault('Database', (error as Error).message, 'See Error messages in docs/operations.md.');
    return [found, ...(await work(undefined))];
  }
  if (postgres.owned) process.on('exit', () => postgres.abandon());
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

async function checkAll(
  config: Config,
  log: Log,
  connection: DatabaseConnection | undefined,
): Promise<Check[]> {
  const storage = openStorage({ dataDir: config.dataDir, bucket: config.storage });
  const elsewhere = config.storage?.endpoint ?? config.signInProviders[0]?.issuer;
  try {
    const [server, machine] = await Promise.all([
      connection ? checkServer(connection) : [],
      Promise.all([
        checkStorage(storage),
        existsSync(config.dataDir) ? checkDisk(config.dataDir) : [],
        checkCertificate(config.siteUrl),
        config.database.replica ? checkReplica(config.database.replica, config.database.replicaMaxLagMs) : [],
        checkHttpClock(elsewhere ?? (config.siteUrl.startsWith('https:') ? config.siteUrl : undefined)),
      ]),
    ]);
    const reached = connection !== undefined && !server.some(({ name }) => name === 'Database');
    const inside = reached ? await checkInside(config, log, connection) : await checkWithoutDatabase(config);
    return [...server, ...inside, ...machine.flat()];
  } finally {
    storage.close();
  }
}

async function checkInside(config: Config, log: Log, connection: DatabaseConnection): Promise<Check[]> {
  const database = createDatabase(connection, {
    ...{ log, poolSize: 2, queryTimeoutMs: QUERY_MS, applicationName: 'darasa-doctor' },
  });
  try {
    const contents = await checkContents(database.db);
    const rest = await Promise.all([
      checkKeys(config, true),
      checkSettingsAndMail(config, log, connection, database.db),
      guarded('Restored copy', 'See the message.', async () => {
        const mark = await findRestored(database.db);
        return mark
          ? warning(
              'Restored copy',
              `This site was restored from the backup of ${mark.of}; it sends nothing and takes no payments.`,
              'When it is to be the site: npm run admin -- go-live',
            )
          : [];
      }),
    ]);
    return [...contents, ...rest.flat()];
  } finally {
    await database.close();
  }
}

async function checkWithoutDatabase(config: Config): Promise<Check[]> {
  const mailer = createMailer(config);
  try {
    return [...(await checkKeys(config, false)), ...(await checkMail(mailer))];
  } finally {
    await mailer.close();
  }
}

/** The mail server may have been named by an administrator, in a setting that the keys open. */
async function checkSettingsAndMail(
  config: Config,
  log: Log,
  connection: DatabaseConnection,
  db: Db,
): Promise<Check[]> {
  const changes = createChangeFeed(connection, { log });
  const mailer = createMailer(config);
  const storage = openStorage({ dataDir: config.dataDir, bucket: config.storage });
  try {
    if (keysExist(config))
      await followSettings(config.settings, {
        ...{ db, changes, log, logos: createLogoStore(storage) },
        encryption: (await openKeyring({ ...config, now: new Date() })).encryption,
      }).then(
        (following) => following.close(),
        () => undefined,
      );
    return await checkMail(mailer);
  } finally {
    await Promise.allSettled([mailer.close(), changes.close()]);
    storage.close();
  }
}

const keyringPath = ({ dataDir }: Config): string => join(dataDir, 'keys', 'keyring.json');
const inSettings = ({ authSecrets, encryptionSecret }: Config): boolean =>
  authSecrets !== undefined && encryptionSecret !== undefined;
const keysExist = (config: Config): boolean => inSettings(config) || existsSync(keyringPath(config));

/** @param used whether there is a database that they belong to */
const checkKeys = (config: Config, used: boolean): Promise<Check[]> =>
  guarded('Keys', 'Restore DATA_DIR/keys/keyring.json from a backup.', async () => {
    if (inSettings(config)) return ok('Keys', 'AUTH_SECRET and ENCRYPTION_SECRET are set.');
    const path = keyringPath(config);
    if (!existsSync(path))
      return used
        ? fault(
            'Keys',
            `There are none in ${path}, and the next start makes new ones: authenticator apps and stored passwords would be lost.`,
            'Restore the file from a backup, or set AUTH_SECRET and ENCRYPTION_SECRET to those of the site.',
          )
        : ok('Keys', 'There are none yet: the first start makes them.');
    await openKeyring({ ...config, now: new Date() });
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      return warning('Keys', `Other users of this machine can read ${path}.`, `chmod 600 ${path}`);
    return ok('Keys', `They can be read in ${path}.`);
  });
