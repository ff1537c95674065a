import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, type DatabaseConnection } from '#platform/database/index';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';
import { createPeople, type SignedIn } from '../people.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import type { SmallDisk } from './small-disk.ts';

/** Signed-in learners for the clients that write. */
const LEARNERS = 24;
/** Longer than the product takes to stop in order. */
const STOP_MS = 40_000;
/** Sessions belong to it, whatever the port. */
const SITE_URL = 'http://localhost';
const secrets = {
  AUTH_SECRET: randomBytes(48).toString('hex'),
  ENCRYPTION_SECRET: randomBytes(48).toString('hex'),
};

export interface Learner extends SignedIn {
  id: number;
}
export interface Product extends ServerProcess {
  url: string;
  pid: number;
}
/** An installation with the demo content, and what runs of it. */
export interface Site {
  dataDir: string;
  learners: Learner[];
  teacher: Learner;
  /** What the fault asked for. */
  disk: SmallDisk | undefined;
  /** With which its product runs, on any port: for those who start it in another way. */
  settings: Record<string, string>;
  /** Of its embedded PostgreSQL. */
  connection: DatabaseConnection;
  /** Starts the product as `npm start` does, on the same port each time. */
  start(settings?: Record<string, string>): Promise<Product>;
  /** On a connection of its own, past the product and its limits. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** What all its processes have logged. */
  log(): LogLine[];
  /** Runs its PostgreSQL beside the product, for a product with a DATABASE_URL. @returns what stops it */
  startDatabase(): Promise<() => Promise<void>>;
  /** Aborted by `stop`, for clients that would otherwise go on. */
  over: AbortSignal;
  /** Stops the product, by force if it does not stop. */
  stop(): Promise<void>;
}
export interface LogLine {
  level: number;
  msg?: string;
  reqId?: string;
  [field: string]: unknown;
}

/** Makes the data directory that every site starts from. */
export async function makeTemplate(dataDir: string): Promise<void> {
  const { ready, child, ended } = startServerProcess(settingsOf(dataDir, { SEED: 'demo' }));
  await ready;
  child.kill('SIGTERM');
  await ended;
}

const settingsOf = (dataDir: string, more: Record<string, string>) => ({
  NODE_ENV: 'production',
  ALLOW_DEMO: 'loopback',
  SITE_URL,
  DATA_DIR: dataDir,
  RATE_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'json',
  ...secrets,
  ...more,
});

/** @param dataDir where the copy of the template goes: it may be a small disk */
export async function openSite(template: string, dataDir: string, disk?: SmallDisk): Promise<Site> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(template, dataDir, { recursive: true, verbatimSymlinks: true });
  const processes: ServerProcess[] = [];
  const { connection, learners, teacher } = await addPeople(dataDir);
  const ending = new AbortController();
  let port = '0';
  let ownDatabase = false;

  return {
    over: ending.signal,
    dataDir,
    settings: settingsOf(dataDir, { PORT: '0' }),
    learners,
    teacher,
    disk,
    connection,
    async start(settings = {}) {
      const started = startServerProcess(settingsOf(dataDir, { PORT: port, ...settings }));
      processes.push(started);
      const url = (await started.ready).replace('localhost', '127.0.0.1');
      if (!settings.PORT) port = new URL(url).port;
      return { ...started, url, pid: started.child.pid as number };
    },
    async query(text, values) {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    log: () => processes.flatMap(({ output }) => output().split('\n').flatMap(readLine)),
    async startDatabase() {
      const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog() });
      ownDatabase = true;
      return async () => {
        await postgres.stop();
        ownDatabase = false;
      };
    },
    async stop() {
      ending.abort();
      for (const { child, ended } of processes) {
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
        child.kill('SIGTERM');
        await ended;
        clearTimeout(timer);
      }
      if (!ownDatabase) await stopLeftDatabase(dataDir);
    },
  };
}

/** A product that was killed leaves its PostgreSQL running. */
async function stopLeftDatabase(dataDir: string): Promise<void> {
  const pid = await postmasterOf({ dataDir }).catch(() => 0);
  const commandLine = () => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!(await commandLine()).includes(dataDir)) return;
  process.kill(pid, 'SIGQUIT');
  while (await commandLine()) await sleep(50);
}

/** A process that is killed may leave half a line. */
function readLine(line: string): LogLine[] {
  if (!line.startsWith('{')) return [];
  try {
    return [JSON.parse(line) as LogLine];
  } catch {
    return [];
  }
}

async function addPeople(dataDir: string): Promise<Pick<Site, 'connection' | 'learners' | 'teacher'>> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog() });
  const database = createDatabase(postgres.connection, { log: silentLog(), queryTimeoutMs: 20_000 });
  try {
    const people = await createPeople(database.db, {
      siteUrl: SITE_URL,
      dataDir,
      authSecrets: [secrets.AUTH_SECRET],
      encryptionSecret: secrets.ENCRYPTION_SECRET,
    });
    const add = async (username: string, role: string): Promise<Learner> => {
      const { id } = await people.addPerson({ username, roles: [role], password: null });
      return { id, ...(await people.signIn({ id })) };
    };
    const learners: Learner[] = [];
    for (let n = 0; n < LEARNERS; n++) learners.push(await add(`fault-learner-${n}`, 'student'));
    return { connection: postgres.connection, learners, teacher: await add('fault-teacher', 'instructor') };
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** The postmaster of a site's embedded PostgreSQL. */
export async function postmasterOf({ dataDir }: Pick<Site, 'dataDir'>): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
