import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  type DatabaseConnection,
  type Db,
  describeConnectionFault,
  HostsClient,
  pendingMigrations,
} from '#platform/database/index';
import { findFailedJobs, findSetAside } from '#platform/jobs/index';
import { type Check, fault, guarded, ok, warning } from './check.ts';
import {
  findLongRunners,
  findSlowStatements,
  listenOn,
  notifyOn,
  readReplicaFacts,
  readServerFacts,
  shareOneBackend,
} from './doctor-repository.ts';

const CONNECT_MS = 5000;
const LISTEN_MS = 3000;
const SLOW_MS = 500;
const LONG_SECONDS = 60;
const CLOCK_MS = 5000;
const OLDEST = 150_000;
const MOST_SHOWN = 100;

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new HostsClient({
    ...connection,
    application_name: 'darasa-doctor',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw describeConnectionFault(error, connection) ?? error;
  }
  return client;
}

/** The server itself: rights, version, clock, pooler and notifications. */
export function checkServer(connection: DatabaseConnection): Promise<Check[]> {
  const todo = 'Start the database server, or correct DATABASE_URL; nothing else can be checked in it.';
  return guarded('Database', todo, async () => {
    const one = await connect(connection);
    const other = await connect(connection).catch(async (error: unknown) => {
      await one.end();
      throw error;
    });
    try {
      const before = Date.now();
      const facts = await readServerFacts(one);
      const ahead = (before + Date.now()) / 2 - facts.now.getTime();
      const pooled = connection.pooled !== undefined || (await shareOneBackend(one, other));
      return [
        version(facts),
        rights(facts),
        connections(facts),
        clock('Clock, database', ahead, 'that of the database'),
        pooler(pooled, connection),
        // Behind such a pooler it cannot work: the cause was said
        ...(pooled ? [] : [await notifications(one, other)]),
        ...(connection.direct ? [await throughDirect(connection.direct, facts.site)] : []),
      ];
    } finally {
      await Promise.allSettled([one.end(), other.end()]);
    }
  });
}

function pooler(pooled: boolean, { direct, pooled: said }: DatabaseConnection): Check {
  if (!pooled) return ok('Pooler', 'Connections go to the database itself, or by sessions.');
  const found = 'A pooler by transactions stands between this program and the database.';
  if (direct === undefined)
    return warning(
      'Pooler',
      found,
      'Give the direct address of the database in DATABASE_DIRECT_URL, and set DATABASE_POOLER (docs/nodes.md), or let the pooler work by sessions.',
    );
  if (said === undefined)
    return warning(
      'Pooler',
      found,
      'Set DATABASE_POOLER=on (docs/nodes.md): statements with names fail behind most of them.',
    );
  return ok('Pooler', 'It works by transactions; what needs a session goes past it.');
}

/** Past the pooler: it has to be the same database, and notifications have to arrive. */
function throughDirect(direct: DatabaseConnection, site: string): Promise<Check> {
  const todo = 'Correct DATABASE_DIRECT_URL: it leads past the pooler to the same database.';
  return guarded('Direct address', todo, async () => {
    const clients = [await connect(direct)];
    try {
      const [one] = clients as [pg.Client];
      const other = await connect(direct);
      clients.push(other);
      if ((await readServerFacts(one)).site !== site)
        return fault('Direct address', 'It leads to another database than DATABASE_URL.', todo);
      if (await shareOneBackend(one, other))
        return fault('Direct address', 'It leads to a pooler by transactions as well.', todo);
      return await notifications(one, other);
    } finally {
      await Promise.allSettled(clients.map((client) => client.end()));
    }
  }).then(([check]) => check as Check);
}

/** A replica that answers reports: it has to be one, of the same database, and not far behind. */
export function checkReplica(replica: DatabaseConnection, maxLagMs: number): Promise<Check[]> {
  const todo = 'Start the replica, or leave DATABASE_REPLICA_URL out: the primary answers meanwhile.';
  return guarded('Replica', todo, async () => {
    const client = await connect(replica);
    try {
      const { standby, lagMs } = await readReplicaFacts(client);
      if (!standby)
        return fault(
          'Replica',
          'DATABASE_REPLICA_URL leads to a server that is no standby.',
          'Let it lead to a streaming replica of the primary.',
        );
      const found = `It is ${lagMs} ms behind.`;
      return lagMs > maxLagMs
        ? warning(
            'Replica',
            found,
            `It is not asked while it is more than ${maxLagMs} ms behind: look at its network, disk and long queries.`,
          )
        : ok('Replica', found);
    } finally {
      await client.end();
    }
  });
}

function version({ version: text, number, bytes }: Awaited<ReturnType<typeof readServerFacts>>): Check {
  if (number < OLDEST)
    return fault(
      'Database version',
      `PostgreSQL ${text} is too old.`,
      'Upgrade it to PostgreSQL 15 or newer.',
    );
  return ok('Database version', `PostgreSQL ${text}, ${Math.round(bytes / 1e6)} MB`);
}

function rights({ owns, creates, readOnly, user }: Awaited<ReturnType<typeof readServerFacts>>): Check {
  if (readOnly)
    return fault(
      'Database rights',
      'The database takes no writes: it is a replica, or read-only.',
      'Let DATABASE_URL name the primary.',
    );
  if (!owns || !creates)
    return fault(
      'Database rights',
      `The user ${user} does not own the database, so that migrations fail.`,
      `As its owner run: alter database … owner to ${user};`,
    );
  return ok('Database rights', `The user ${user} may read, write and migrate.`);
}

function connections({ connections: used, most }: Awaited<ReturnType<typeof readServerFacts>>): Check {
  const found = `${used} of ${most} connections are in use.`;
  return used > most * 0.85
    ? warning(
        'Connections',
        found,
        'Raise max_connections, lower DATABASE_POOL_SIZE, or put a pooler in front.',
      )
    : ok('Connections', found);
}

export function clock(name: string, aheadMs: number, other: string): Check {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return Math.abs(aheadMs) > CLOCK_MS
    ? fault(
        name,
        `The clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} ${other}.`,
        'Let both follow a time server (timedatectl set-ntp true).',
      )
    : ok(name, `Within ${Math.max(1, seconds)} s of ${other}`);
}

async function notifications(one: pg.Client, other: pg.Client): Promise<Check> {
  const channel = 'darasa_doctor';
  const nonce = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  const heard = new Promise<boolean>((done) => {
    one.on('notification', ({ payload }) => payload === nonce && done(true));
    timer = setTimeout(() => done(false), LISTEN_MS);
  });
  await listenOn(one, channel);
  await notifyOn(other, channel, nonce);
  const arrived = await heard;
  clearTimeout(timer);
  return arrived
    ? ok('Notifications', 'LISTEN and NOTIFY work.')
    : fault(
        'Notifications',
        'A notification of the database did not arrive.',
        'Connect to the database directly, not through a pooler by transactions.',
      );
}

/** What lies in the database: migrations, slow statements, background jobs. */
export async function checkContents(db: Db): Promise<Check[]> {
  const parts = await Promise.all([
    guarded('Migrations', 'Start the version of the program that knows this database.', async () => {
      const pending = await pendingMigrations(db);
      return pending.length === 0
        ? ok('Migrations', 'The database is at the version of this program.')
        : warning(
            'Migrations',
            `${pending.length} are pending, from ${pending[0]?.name} on.`,
            'Make a backup, then start the server, which runs them.',
          );
    }),
    guarded('Slow queries', 'See the message.', () => slowQueries(db)),
    guarded('Background jobs', 'See the message.', () => failedJobs(db)),
  ]);
  return parts.flat();
}

async function slowQueries(db: Db): Promise<Check> {
  const statements = await findSlowStatements(db, SLOW_MS);
  const source = statements ? 'by pg_stat_statements' : 'running now; pg_stat_statements would tell more';
  const [worst] = statements ?? (await findLongRunners(db, LONG_SECONDS));
  if (!worst) return ok('Slow queries', `None (${source})`);
  const found = `${Math.round(worst.ms)} ms${statements ? ` on average, ${worst.calls} times` : ''}: ${worst.query}`;
  return warning(
    'Slow queries',
    found,
    statements
      ? 'Run ANALYZE, look at its plan with EXPLAIN, and tell the makers of the program.'
      : 'Look at it in pg_stat_activity; end it with pg_terminate_backend if nobody waits for it.',
  );
}

async function failedJobs(db: Db): Promise<Check> {
  const [failed, aside] = await Promise.all([findFailedJobs(db), findSetAside(db, MOST_SHOWN)]);
  const count = failed.reduce((sum, job) => sum + job.count, 0);
  if (count + aside.length === 0) return ok('Background jobs', 'None has failed for good.');
  const names = [...failed.map(({ job }) => job), ...aside.map(({ batch }) => batch)];
  return warning(
    'Background jobs',
    `Failed for good: ${count}; single items that fail: ${aside.length} (${[...new Set(names)].slice(0, 3).join(', ')}).`,
    'See the log for the cause, then: npm run admin -- failed-jobs --retry',
  );
}
