import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type Answered, type Client, openClient } from './client.ts';
import { bodyOver, headers, piece, queryOver, SEED } from './hostile.ts';
import { buildSite, type Site } from './site.ts';

const INPUTS = 1000;
/** Asked at once: most of the time goes into waiting. */
const TOGETHER = 20;

interface Operation {
  security?: unknown;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

let database: TestDatabase;
let site: Site;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const title of ['Aim for the script', 'Constructors of sets', 'True and null', 'Café 101'])
    await addCourse(database, { title, price: 100, description: 'An __proto__ of all, 1=1.' });
  await database.db.insertInto('track').values({ slug: '1', name: 'One' }).execute();
  await database.db.insertInto('content_page').values({ slug: '1', title: 'One' }).execute();
  site = await buildSite(database);
  client = await openClient(site.app);
});
afterAll(async () => {
  client.close();
  await site.close();
  await database.drop();
});

/** Things that only the inside of the program has words for. */
const INSIDES =
  /\bat [\w.<>]+ \(|node_modules|\/src\/|\.ts:\d|node:internal|select .{0,80}\bfrom\b|syntax error at|pg_|22P0|ECONN|TypeError|RangeError|is not a function|undefined \(reading/i;

function judge(answer: Answered, request: unknown): void {
  const { status, body, headers: sent } = answer;
  const complain = (what: string) =>
    new Error(`${what}: ${JSON.stringify({ request, status, body: body.slice(0, 400) })}`);
  if (status >= 500) throw complain('A failure of ours');
  if (status === 304) return;
  const { success, message, error } = JSON.parse(body);
  if (success !== status < 400) throw complain('Not the envelope');
  if (!success && (typeof message !== 'string' || typeof error?.code !== 'string'))
    throw complain('Not the envelope of a failure');
  // The address that was not found comes back as it was sent
  const told = success ? '' : JSON.stringify({ message, ...error, details: { ...error.details, url: '' } });
  if (INSIDES.test(told)) throw complain('Shows its insides');
  for (const name of Object.keys(sent))
    if (name === 'set-cookie' || name.startsWith('access-control')) throw complain(`Sets ${name}`);
}

/** @returns how many of the inputs were served: the others were refused */
async function assault<Input>(
  inputs: fc.Arbitrary<Input>,
  ask: (input: Input) => Promise<Answered>,
): Promise<number> {
  const all = fc.sample(inputs, { numRuns: INPUTS, seed: SEED });
  let served = 0;
  const one = async (input: Input): Promise<void> => {
    const answer = await ask(input);
    judge(answer, input);
    if (answer.status < 300) served++;
  };
  for (let from = 0; from < all.length; from += TOGETHER)
    await Promise.all(all.slice(from, from + TOGETHER).map(one));
  return served;
}

const param = fc.oneof({ weight: 1, arbitrary: fc.constant('1') }, { weight: 4, arbitrary: piece });

function inputsOf({ parameters = [], requestBody }: Operation) {
  const queries = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const properties = requestBody?.content['application/json']?.schema.properties;
  return fc.record({
    params: fc.array(param, { minLength: 2, maxLength: 2 }),
    query: queryOver(queries),
    headers,
    body: properties ? bodyOver(Object.keys(properties)) : fc.constant(undefined),
  });
}

describe('the API under a thousand hostile requests for each operation', () => {
  it('never breaks, never shows its insides, always answers in the envelope', async () => {
    const document = JSON.parse((await client.ask({ url: '/api/v1/openapi.json' })).body) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(operations.length).toBeGreaterThan(15);
    for (const { path, method, operation } of operations) {
      const served = await assault(inputsOf(operation), ({ params, query, headers: sent, body }) => {
        let place = 0;
        return client.ask({
          method: method.toUpperCase(),
          url: path.replace(/\{\w+\}/g, () => params[place++] ?? '') + query,
          ...(body === undefined
            ? { headers: sent }
            : { headers: { 'content-type': 'application/json', ...sent }, body }),
        });
      });
      // Most are refused at the door, but not all: what lies behind it wants to be tried too
      if (method === 'get' && !operation.security) expect([path, served > 5]).toEqual([path, true]);
    }
  }, 120_000);
});
