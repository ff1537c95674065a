import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { searchKinds } from '../data/query-words.ts';
import type { Requests, Workload } from '../workload.ts';
import { connectTo } from './connection.ts';
import type { Product } from './start-product.ts';
import type { Statement } from './statement-log.ts';

/** Writes the plans of the hot queries as text: one file for each kind of request, with its statements and timings. */
export async function savePlans(product: Product, workload: Workload, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const client = await connectTo(product);
  try {
    for (const [name, { path, statements }] of Object.entries(examples(workload))) {
      const plans: string[] = [`GET ${path}`];
      for (const statement of statements) plans.push(await explain(client, statement));
      if (statements.length === 0) plans.push('Answered from memory: no statement.');
      await writeFile(join(directory, `${name}.txt`), `${plans.join('\n\n')}\n`);
    }
  } finally {
    await client.end();
  }
}

interface Example {
  path: string;
  statements: Statement[];
}

function examples({ list, search, byId, filterOptions }: Workload): Record<string, Example> {
  const found: Record<string, Example> = {
    list: example(list, 0),
    'one-course': example(byId, 0),
    'filter-options': example(filterOptions, 0),
  };
  for (const kind of searchKinds) {
    found[`search-${kind.replaceAll(' ', '-')}`] = example(search, search.kinds.indexOf(kind));
  }
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
