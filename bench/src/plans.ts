import { mkdir, writeFile } from 'node:fs/promises';
import { cleanCourseFilters } from '@darasa/contract/catalogue/filters';
import pg from 'pg';
import { type Catalogue, createCatalogue } from '../../apps/server/src/modules/catalogue/service.ts';
import { createChangeFeed, createDatabase } from '../../apps/server/src/platform/database/index.ts';
import { silentLog } from '../../apps/server/src/platform/observability/index.ts';

interface Recorded {
  text: string;
  values: unknown[];
}

/** Every kind of question the catalogue puts to the database, each under the name of its file. */
const shapes: Record<string, (catalogue: Catalogue) => Promise<unknown>> = {
  'list-page': (catalogue) =>
    catalogue.list(cleanCourseFilters({ category: 'design', sortBy: 'price_low', page: 40 })),
  'course-page': (catalogue) => catalogue.oneCourse('5000'),
  reviews: (catalogue) => catalogue.reviews('5000', { limit: 10, offset: 0 }),
  featured: (catalogue) => catalogue.featured(6),
  stats: (catalogue) => catalogue.stats(),
  tracks: (catalogue) => catalogue.tracks(),
  'search-common-word': (catalogue) => catalogue.list(cleanCourseFilters({ search: 'javascript' })),
  'search-rare-word': (catalogue) => catalogue.list(cleanCourseFilters({ search: 'caricatures' })),
  'search-two-words': (catalogue) => catalogue.list(cleanCourseFilters({ search: 'python trading' })),
  'search-prefix': (catalogue) => catalogue.list(cleanCourseFilters({ search: 'illust' })),
  'search-misspelt': (catalogue) => catalogue.list(cleanCourseFilters({ search: 'photoshp' })),
};

/**
 * Writes the plans of all queries of the catalogue as text, with figures, a file for each kind of question.
 * @param connection a database with the synthetic courses and a vocabulary
 * @param directory made when it is missing
 */
export async function writePlans(connection: pg.ClientConfig, directory: string): Promise<void> {
  const log = silentLog();
  const database = createDatabase(connection, { log, queryTimeoutMs: 60_000 });
  const changes = createChangeFeed(connection, { log });
  const catalogue = createCatalogue({
    db: database.db,
    changes,
    log,
    supportEmail: 'support@darasa.example',
  });
  const explainer = new pg.Client(connection);
  let recorded: Recorded[] = [];
  database.pool.on('acquire', (client) => record(client, (query) => recorded.push(query)));
  try {
    await explainer.connect();
    const { index } = await catalogue.state();
    await mkdir(directory, { recursive: true });
    for (const [name, ask] of Object.entries(shapes)) {
      recorded = [];
      await ask(catalogue);
      const parts = [];
      for (const query of recorded) parts.push(await explain(explainer, query));
      await writeFile(`${directory}/${name}-${index.size}.txt`, `${parts.join('\n\n')}\n`);
    }
  } finally {
    await explainer.end();
    await catalogue.close();
    await changes.close();
    await database.close();
  }
}

const watched = new WeakSet<object>();

/** Notes what a connection is asked, without being in the way. */
function record(client: pg.PoolClient, note: (query: Recorded) => void): void {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values] = args;
    if (typeof text === 'string') note({ text, values: Array.isArray(values) ? values : [] });
    return query(...args);
  }) as typeof client.query;
}

/** The second run of a query, explained; of a search, what the function in it runs. */
async function explain(client: pg.Client, { text, values }: Recorded): Promise<string> {
  const inner = /catalogue_find\(\$1::tsquery\)/.test(text)
    ? `select string_agg(int4send(course_id::integer), '') from search_entry
       where course_words(course_id, revision) @@ $1::tsquery`
    : text;
  await client.query('begin');
  if (inner !== text)
    await client.query(
      `set local enable_seqscan = off; set local work_mem = '32MB'; set local max_parallel_workers_per_gather = 0`,
    );
  await client.query(inner, values);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) ${inner}`,
    values,
  );
  await client.query('rollback');
  const shown = values.map((value, n) => `-- $${n + 1} = ${JSON.stringify(value).slice(0, 200)}`);
  return [inner.trim(), ...shown, '', ...rows.map((row) => row['QUERY PLAN'])].join('\n');
}
