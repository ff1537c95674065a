import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createDatabase } from '#platform/database/index';
import { silentLog } from '#platform/observability/index';
import { createPeople } from '../people.ts';
import { eventually } from './oracle.ts';
import type { Learner, Site } from './site.ts';
import { Skipped } from './skipped.ts';

const run = promisify(execFile);
/** Debian's, beside the embedded one. */
export const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
const LEARNERS = 24;

/** @throws Skipped when a program is not there */
export async function requirePrograms(...paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await (path.startsWith('/') ? access(path) : run('which', [path])).catch(() => {
      throw new Skipped(`${path} is not installed`);
    });
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Engines refuse to run as root: then they run as Debian's user of PostgreSQL. */
async function owner(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

export interface Engines {
  directory: string;
  /** Runs a program to its end. */
  call(program: string, args: readonly string[]): Promise<string>;
  /** Starts one that runs until the end of the fault. */
  start(program: string, args: readonly string[], env?: Record<string, string>): ChildProcess;
  /** Writes a file that they may read. */
  write(name: string, text: string): Promise<string>;
  /** What they have said. */
  output(): string;
  stop(): Promise<void>;
}

/** A place for engines beside the product. */
export async function openEngines(): Promise<Engines> {
  const as = await owner();
  const directory = await mkdtemp(join(tmpdir(), 'darasa-engines-'));
  if (as.uid !== undefined && as.gid !== undefined) await chown(directory, as.uid, as.gid);
  await chmod(directory, 0o700);
  const running: ChildProcess[] = [];
  let text = '';
  const env = { PATH: `${POSTGRES_15}:${process.env.PATH}`, LC_ALL: 'C.UTF-8', HOME: directory };
  return {
    directory,
    call: async (program, args) => (await run(program, [...args], { ...as, cwd: directory, env })).stdout,
    start(program, args, more = {}) {
      const child = spawn(program, [...args], {
        ...as,
        cwd: directory,
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
        // With what it starts itself
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => {
          text = (text + chunk.toString()).slice(-200_000);
        });
      child.on('error', (error) => {
        text += error.message;
      });
      running.push(child);
      return child;
    },
    async write(name, content) {
      const path = join(directory, name);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, content, { mode: 0o600 });
      if (as.uid !== undefined && as.gid !== undefined) await chown(path, as.uid, as.gid);
      return path;
    },
    output: () => text,
    async stop() {
      for (const child of running.toReversed()) killGroup(child, 'SIGKILL');
      await new Promise((go) => setTimeout(go, 500));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Ends a program with all that it has started, as a machine does that loses its power. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It has ended
  }
}

const SETTINGS = [
  'fsync=off',
  'shared_buffers=64MB',
  'max_connections=80',
  'wal_level=replica',
  'hot_standby=on',
];

/** An empty cluster of PostgreSQL 15. @returns its directory */
export async function makeCluster15(engines: Engines): Promise<string> {
  const data = join(engines.directory, 'primary');
  const settings = ['-U', 'darasa', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await engines.call(`${POSTGRES_15}/initdb`, ['-D', data, ...settings]);
  return data;
}

/** PostgreSQL 15 on a port of its own, with an empty database `darasa`. */
export async function startPostgres15(engines: Engines): Promise<{ port: number; process: ChildProcess }> {
  const started = await runCluster(engines, await makeCluster15(engines));
  await query(started.port, 'postgres', 'create database darasa');
  return started;
}

/** Starts a cluster that is there. */
export async function runCluster(
  engines: Engines,
  data: string,
): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort();
  const child = engines.start(`${POSTGRES_15}/postgres`, [
    ...['-D', data, '-p', String(port), '-k', engines.directory, '-h', '127.0.0.1'],
    ...SETTINGS.flatMap((setting) => ['-c', setting]),
  ]);
  await eventually(() => answers(port), 30_000, `PostgreSQL answers: ${engines.output().slice(-300)}`);
  return { port, process: child };
}

export const answers = (port: number): Promise<boolean> =>
  query(port, 'postgres', 'select 1').then(
    () => true,
    () => false,
  );

export async function query<Row extends pg.QueryResultRow>(
  port: number,
  database: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'darasa', database },
    connectionTimeoutMillis: 3000,
    query_timeout: 20_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * The site on another database, which its product has filled: with learners of its own, and asked there.
 * @param port of whichever server has the truth now
 */
export async function siteOn(site: Site, port: () => number | Promise<number>): Promise<Site> {
  const connection = { host: '127.0.0.1', port: await port(), user: 'darasa', database: 'darasa' };
  const database = createDatabase(connection, { log: silentLog(), queryTimeoutMs: 20_000 });
  try {
    const people = await createPeople(database.db, {
      siteUrl: site.settings.SITE_URL ?? '',
      dataDir: site.dataDir,
      authSecrets: [site.settings.AUTH_SECRET ?? ''],
      encryptionSecret: site.settings.ENCRYPTION_SECRET ?? '',
    });
    const learners: Learner[] = [];
    for (let n = 0; n < LEARNERS; n++) {
      const { id } = await people.addPerson({ username: `outer-learner-${n}`, password: null });
      learners.push({ id, ...(await people.signIn({ id })) });
    }
    return {
      ...site,
      connection,
      learners,
      query: async (text, values) => query(await port(), 'darasa', text, values),
    };
  } finally {
    await database.close();
  }
}
