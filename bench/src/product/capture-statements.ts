import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { connectTo } from './connection.ts';
import { startProduct } from './start-product.ts';
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

/**
 * The SQL that the product sends for each of some requests, as PostgreSQL logged it: the same statements and parameters
 * that the reference line runs alone. Starts the product, and leaves the data directory unchanged.
 * @returns the statements for each path; none when the reply came from memory
 */
export async function captureStatements(dataDir: string, paths: readonly string[]): Promise<Statement[][]> {
  const cluster = join(dataDir, 'postgres');
  const local = join(cluster, 'local.conf');
  const logs = join(cluster, 'statements');
  // Of a run that was interrupted
  await rm(logs, { recursive: true, force: true });
  await writeFile(local, LOG_SETTINGS);
  try {
    const product = await startProduct({ dataDir, settings: { RUN_JOBS: 'off' } });
    try {
      const client = await connectTo(product);
      const mark = () => client.query(`select '${MARK}'`);
      await mark();
      for (const path of paths) {
        await ask(`${product.origin}${path}`);
        await mark();
      }
      await client.end();
    } finally {
      await product.stop();
    }
    return split(await readLogs(logs), paths.length);
  } finally {
    await rm(local, { force: true });
    await rm(logs, { recursive: true, force: true });
  }
}

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
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
