import { type DatabaseConnection, HostsClient } from '#platform/database/index';
import { OperatorError } from '#platform/observability/index';
import { type Links, switchTo } from './links.ts';
import { checkSchema, migrateWith, tryRelease } from './other-release.ts';
import { compareVersions, type ReleaseFolder } from './release-folder.ts';
import { takeUpgradeLock } from './upgrade-repository.ts';

export interface Upgrade {
  links: Links;
  from: ReleaseFolder;
  to: ReleaseFolder;
  connection: DatabaseConnection;
  /** Of the programs of both releases: it reaches the same database. */
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
  /** How long the release may take until it can serve. */
  patienceMs?: number;
}

export interface Forward extends Upgrade {
  /** Whether a release may be put in after which this one cannot run on the database. */
  noWayBack: boolean;
  /** Undefined: whoever runs this has a backup of their own. */
  backUp: (() => Promise<void>) | undefined;
}

/**
 * Prepares the database for a newer release, lets that release show that it can serve beside this one, and lets the service start with it
 * from now on. Until the last step nothing that serves has changed.
 * @throws OperatorError with what kept it from that
 */
export async function upgrade(options: Forward): Promise<void> {
  const { links, from, to, env, say, noWayBack, backUp } = options;
  if (compareVersions(to.version, from.version) <= 0)
    throw new OperatorError(
      `Version ${to.version} is not newer than ${from.version}. Back to the release before: npm run admin -- upgrade --back`,
    );
  await alone(options, async () => {
    const { pending, compatible } = await checkSchema(to, env);
    if (pending.length > 0 && !compatible && !noWayBack)
      throw new OperatorError(
        `Version ${from.version} cannot run on the database of version ${to.version}: after this upgrade only a backup leads back. If that is what you want, say --no-way-back, and stop the site's other nodes first.`,
      );
    if (pending.length > 0) {
      if (backUp) await backUp();
      say(`Migrating the database: ${pending.length} ${pending.length === 1 ? 'step' : 'steps'}`);
      await migrateWith(to, env);
    }
    say(`Starting version ${to.version} beside this one`);
    await tryRelease(to, env, options.patienceMs);
    await switchTo(links, to, from);
  });
}

/** Goes back to the release before, while that one can run on the database. @throws OperatorError when it cannot */
export async function goBack(options: Upgrade): Promise<void> {
  const { links, from, to, env, say } = options;
  await alone(options, async () => {
    const { pending } = await checkSchema(to, env).catch((error: OperatorError) => {
      throw new OperatorError(
        `There is no way back to version ${to.version} but the backup from before the upgrade. ${error.message}`,
        { cause: error },
      );
    });
    if (pending.length > 0)
      throw new OperatorError(
        `The database was restored from before version ${to.version}; upgrade instead of going back.`,
      );
    say(`Starting version ${to.version} beside this one`);
    await tryRelease(to, env, options.patienceMs);
    await switchTo(links, to, from);
  });
}

/** While no other upgrade of this site is under way, on whatever machine. */
async function alone({ connection }: Pick<Upgrade, 'connection'>, work: () => Promise<void>): Promise<void> {
  const client = new HostsClient({
    ...(connection.direct ?? connection),
    application_name: 'darasa-upgrade',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await takeUpgradeLock(client)))
      throw new OperatorError('Another upgrade of this site is under way; wait until it has ended.');
    await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
