import { execFile, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { OperatorError } from '#platform/observability/index';
import type { Packed } from '../sealed/files.ts';

const run = promisify(execFile);
/** Where packages of systems put the programs of each version. */
const FOLDERS = [
  '/usr/lib/postgresql',
  '/usr/local/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/usr',
];
const SEARCH_PATH = '/usr/local/bin:/usr/bin:/bin';
const MOST_SAID = 2000;

export interface Client {
  folder: string;
  major: number;
}

/** The folders of PostgreSQL's client programs on this machine, and their versions. */
export async function findClients(): Promise<Client[]> {
  const folders = new Set(SEARCH_PATH.split(':'));
  for (const folder of FOLDERS)
    for (const name of await readdir(folder).catch(() => []))
      if (/^(\d+|postgresql@\d+|libpq|pgsql-\d+)$/.test(name)) folders.add(join(folder, name, 'bin'));
  const found: Client[] = [];
  for (const folder of folders) {
    const output = await run(join(folder, 'pg_dump'), ['--version']).catch(() => undefined);
    // Debian's is a script that picks a version by itself
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(output?.stdout ?? '')?.[1]);
    if (major) found.push({ folder, major });
  }
  return found;
}

/**
 * A client that reads a server of this version: the same, or a newer one. An older one writes a file of 0 bytes.
 * @throws OperatorError, before anything is written
 */
export function clientFor(serverMajor: number, clients: readonly Client[]): Client {
  const [best] = clients
    .filter(({ major }) => major >= serverMajor)
    .sort((one, other) => one.major - other.major);
  if (best) return best;
  const found = [...new Set(clients.map(({ major }) => major))].sort((one, other) => one - other).join(', ');
  throw new OperatorError(
    `The database runs PostgreSQL ${serverMajor}, and pg_dump of that version is not on this machine (${found ? `found: ${found}` : 'none was found'}); install the package postgresql-client-${serverMajor}, or use the backups of the database server (see docs/operations.md).`,
  );
}

/** The address without its password, which other users of the machine could read in the list of processes. */
function addressOf(url: string): { address: string; env: NodeJS.ProcessEnv } {
  // Several servers in one address are none for URL
  const [, scheme = '', user = '', secret = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^:@/?]*)(?::([^@/?]*))?@(.*)$/.exec(url) ?? [];
  const password = decodeURIComponent(secret);
  return {
    address: scheme ? `${scheme}${user}@${rest}` : url,
    env: {
      PATH: SEARCH_PATH,
      LC_ALL: 'C',
      ...(password ? { PGPASSWORD: password } : {}),
    },
  };
}

/** An archive of the database by pg_dump. It ends with a fault unless the program says that all went well. */
export async function* dump(
  client: Client,
  url: string,
  packed: Packed,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const { address, env } = addressOf(url);
  const child = spawn(
    join(client.folder, 'pg_dump'),
    // What is packed here is compressed when it is sealed
    [
      '--format=custom',
      '--compress=0',
      '--no-owner',
      '--no-privileges',
      '--no-password',
      // Other builds of PostgreSQL, such as the one of trials, lack some
      '--no-toast-compression',
      `--dbname=${address}`,
    ],
    { env, stdio: ['ignore', 'pipe', 'pipe'], signal },
  );
  const said = listen(child.stderr);
  const ended = exitOf(child);
  ended.catch(() => undefined);
  for await (const piece of child.stdout) {
    packed.bytes += (piece as Buffer).length;
    yield piece as Buffer;
  }
  if ((await ended) !== 0) throw new OperatorError(`pg_dump failed: ${said()}`);
  packed.files = 1;
}

/** Puts an archive into an empty database, all of it or nothing. */
export async function restoreDump(client: Client, url: string, source: AsyncIterable<Buffer>): Promise<void> {
  const { address, env } = addressOf(url);
  const child = spawn(
    join(client.folder, 'pg_restore'),
    ['--no-owner', '--no-privileges', '--no-password', '--single-transaction', `--dbname=${address}`],
    { env, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const said = listen(child.stderr);
  let over = false;
  const ended = exitOf(child).finally(() => {
    over = true;
  });
  ended.catch(() => undefined);
  // It may end before it has read everything: what it says is the reason then
  child.stdin.on('error', () => undefined);
  try {
    for await (const piece of source) {
      if (over) break;
      if (!child.stdin.write(piece))
        await Promise.race([new Promise((done) => child.stdin.once('drain', done)), ended]);
    }
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  child.stdin.end();
  await finished(child.stdin).catch(() => undefined);
  if ((await ended) !== 0) throw new OperatorError(`pg_restore failed: ${said()}`);
}

function listen(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-MOST_SAID);
  });
  return () => text.trim().split('\n').slice(-3).join(' ') || 'it gave no reason';
}

const exitOf = (child: ReturnType<typeof spawn>): Promise<number | null> =>
  new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
