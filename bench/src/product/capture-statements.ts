import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { connectTo } from './connection.ts';
import { beginSessionsOf } from './sessions.ts';
import { type Product, startProduct } from './start-product.ts';
import { parseStatementLog, type Statement } from './statement-log.ts';

const MARK = 'between two requests';
const LOG_SETTINGS = `
logging_collector = on
log_destination = 'jsonlog'
log_directory = 'statements'
log_rotation_size = 0
log_statement = 'all'
log_min_messages = 'warning'
`;

/** A GET request, by a visitor or a person of the catalogue's data. */
export interface CapturedRequest {
  path: string;
  userId?: number;
}

/**
 * The SQL that the product sends for each of some requests, as PostgreSQL logged it: the same statements and parameters
 * that the reference line runs alone. Starts the product, and leaves the data directory unchanged.
 * @returns the statements for each request; none when the reply came from memory
 */
export async function captureStatements(
  dataDir: string,
  requests: readonly CapturedRequest[],
): Promise<Statement[][]> {
  const cluster = join(dataDir, 'postgres');
  const local = join(cluster, 'local.conf');
  const logs = join(cluster, 'statements');
  // Of a run that was interrupted
  await rm(logs, { recursive: true, force: true });
  await writeFile(local, LOG_SETTINGS);
  try {
    const product = await startProduct({ dataDir, settings: { RUN_JOBS: 'off' } });
    try {
      const tokens = await tokensFor(product, requests);
      const client = await connectTo(product);
      const mark = () => client.query(`select '${MARK}'`);
      await mark();
      for (const { path, userId } of requests) {
        await ask(`${product.origin}${path}`, userId === undefined ? undefined : tokens.get(userId));
        await mark();
      }
      await client.end();
    } finally {
      await product.stop();
    }
    return split(await readLogs(logs), requests.length);
  } finally {
    await rm(local, { force: true });
    await rm(logs, { recursive: true, force: true });
  }
}

async function tokensFor(
  product: Product,
  requests: readonly CapturedRequest[],
): Promise<Map<number, string>> {
  const userIds = [...new Set(requests.flatMap(({ userId }) => userId ?? []))];
  const sessions = await beginSessionsOf(product, userIds);
  return new Map(sessions.map(({ token }, n) => [userIds[n] ?? 0, token]));
}

function ask(url: string, token: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    get(url, { agent: false, headers }, (response) => {
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
}

async function readLogs(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  return texts.join('');
}

function split(log: string, requests: number): Statement[][] {
  const groups: Statement[][] = [];
  for (const statement of parseStatementLog(log, (name) => name === 'darasa' || name === 'darasa-bench')) {
    if (statement.sql.includes(MARK)) groups.push([]);
    else groups.at(-1)?.push(statement);
  }
  // The first mark opens the first request's group; the last one closes the last group.
  groups.pop();
  if (groups.length !== requests)
    throw new Error(`PostgreSQL logged ${groups.length} of ${requests} requests`);
  return groups;
}
