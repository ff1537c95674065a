import type { Endpoint } from '@darasa/contract/http/endpoint';
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actors, addCast } from './cast.ts';
import { type MatrixSite, openMatrixSite } from './matrix-site.ts';
import { ask, fixed, type Scene } from './row.ts';
import { matrix } from './rows/index.ts';

let opened: MatrixSite;
beforeAll(async () => {
  opened = await openMatrixSite();
});
afterAll(() => opened.close());

/** How many rows each table has, apart from those that count calls. */
async function countRows(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; count: string }>`
    select tablename as name,
      query_to_xml(format('select count(*) from %I', tablename), false, true, '')::text as count
    from pg_tables where schemaname = 'public' and tablename not in ('attempt_count', 'kept_reply')`.execute(
    opened.database.db,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

interface Change {
  route: string;
  endpoint: Endpoint;
  send: () => Promise<{ statusCode: number; body: string }>;
}

/** Every change that may be repeated, by the first who may make it. */
async function changes(): Promise<Change[]> {
  const { site, people, database } = opened;
  const found: Change[] = [];
  for (const { method, url, config } of site.routes) {
    const route = `${method} ${url}`;
    const row = matrix[route];
    const endpoint = config?.endpoint;
    const actor = actors.find((name) => row && row.expect[name] < 400);
    if (!row || !endpoint || !actor || endpoint.method === 'GET' || endpoint.repeat === 'never') continue;
    // Nobody keeps replies for visitors
    if (actor === 'visitor' && endpoint.repeat === undefined) continue;
    const scene: Scene = { ...people, db: database.db, cast: await addCast(people), actor };
    const request = await fixed(row, scene);
    if (endpoint.repeat !== 'itself') request.headers['idempotency-key'] = newId();
    found.push({ route, endpoint, send: () => ask(site.app, String(method), request, scene) });
  }
  return found;
}

describe('a change that is sent twice', () => {
  it('is made once, and answered alike', async () => {
    const all = await changes();
    const first: { statusCode: number; body: string }[] = [];
    for (const { send } of all) first.push(await send());
    const counts = await countRows();
    const wrong: unknown[] = [];
    for (const [index, { route, endpoint, send }] of all.entries()) {
      const again = await send();
      const before = first[index];
      const isAlike =
        again.statusCode === before?.statusCode &&
        // What describes the present may have changed meanwhile, and each refusal has an id of its own
        (endpoint.repeat !== undefined || again.statusCode >= 400 || again.body === before.body);
      if (!isAlike) wrong.push([route, before?.statusCode, again.statusCode, again.body]);
    }
    expect(wrong).toEqual([]);
    expect(await countRows()).toEqual(counts);
    // Every change of the API, twice
  }, 300_000);

  it('has no body with a password among those whose reply is kept', () => {
    const naming = opened.site.routes
      .map(({ config }) => config?.endpoint)
      .filter((endpoint) => endpoint && endpoint.method !== 'GET' && endpoint.repeat === undefined)
      .filter((endpoint) => (endpoint?.access ?? 'visitor') !== 'visitor')
      .filter((endpoint) => JSON.stringify(Object.keys(shapeOf(endpoint?.body))).includes('password'));
    expect(naming.map((endpoint) => endpoint?.path)).toEqual([]);
  });
});

const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {};
