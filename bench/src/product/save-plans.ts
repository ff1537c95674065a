import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { searchKinds } from '../data/query-words.ts';
import type { Requests, Workload } from '../workload.ts';
import { connectTo } from './connection.ts';
import type { Product } from './start-product.ts';
import type { Statement } from './statement-log.ts';

/** Tables from this size on are read by an index in every request. */
const LARGE = 20_000;
/** Narrow on purpose: counting all of it is what it is for. */
const READ_WHOLE = new Set(['listing']);

/**
 * Writes the plans of the hot queries as text: one file for each kind of request, with its statements and timings.
 * @returns what reads a large table from beginning to end
 */
export async function savePlans(product: Product, workload: Workload, directory: string): Promise<string[]> {
  return writePlans(product, examples(workload), directory);
}

/** The same of other requests, by their names. */
export async function writePlans(
  product: Product,
  requests: Readonly<Record<string, Example>>,
  directory: string,
): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  const client = await connectTo(product);
  const slow: string[] = [];
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
      [LARGE],
    );
    const large = new Set(rows.map(({ name }) => name).filter((name) => !READ_WHOLE.has(name)));
    for (const [name, { path, statements }] of Object.entries(requests)) {
      const plans: string[] = [`GET ${path}`];
      for (const statement of statements) plans.push(await explain(client, statement));
      if (statements.length === 0) plans.push('Answered from memory: no statement.');
      const text = plans.join('\n\n');
      for (const table of tablesReadWhole(text))
        if (large.has(table)) slow.push(`${name} reads all of ${table}`);
      await writeFile(join(directory, `${name}.txt`), `${text}\n`);
    }
    return slow;
  } finally {
    await client.end();
  }
}

/** The tables that plans read from beginning to end. */
export const tablesReadWhole = (plans: string): string[] => [
  ...new Set([...plans.matchAll(/\bSeq Scan on (\w+)/g)].map(([, table = '']) => table)),
];

export interface Example {
  path: string;
  statements: Statement[];
}

function examples({ list, search, byId, filterOptions, personal }: Workload): Record<string, Example> {
  const found: Record<string, Example> = {
    list: example(list, 0),
    'one-course': example(byId, 0),
    'filter-options': example(filterOptions, 0),
  };
  for (const kind of searchKinds) {
    found[`search-${kind.replaceAll(' ', '-')}`] = example(search, search.kinds.indexOf(kind));
  }
  for (const [n, name] of personal.names.entries()) found[name] = example(personal, n);
  return found;
}

function example({ paths, statements }: Requests, n: number): Example {
  return { path: paths[n] ?? '', statements: statements[n] ?? [] };
}

async function explain(client: pg.Client, { sql, values }: Statement): Promise<string> {
  const given = values.map((value, n) => `-- $${n + 1} = ${shorten(value)}`);
  const head = [sql.trim(), ...given].join('\n');
  if (!/^\s*(?:\(*\s*select|with)\b/i.test(sql)) return head;
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, values);
  return `${head}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`;
}

function shorten(value: string | null): string {
  if (value === null) return 'null';
  return value.length > 300 ? `'${value.slice(0, 300)}…' (${value.length} characters)` : `'${value}'`;
}
