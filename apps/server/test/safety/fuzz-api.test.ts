import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { bodyOver, headers, piece, queryOver } from './hostile.ts';
import { buildSite, type Site } from './site.ts';

const INPUTS = 1000;
/** Asked at once: most of the time goes into waiting for the database. */
const TOGETHER = 20;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

let database: TestDatabase;
let site: Site;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const title of ['Aim for the script', 'Constructors of sets', 'True and null', 'Café 101'])
    await addCourse(database, { title, price: 100, description: 'An __proto__ of all, 1=1.' });
  site = await buildSite(database);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

/** Things that only the inside of the program has words for. */
const INSIDES =
  /\bat [\w.<>]+ \(|node_modules|\/src\/|\.ts:\d|node:internal|select .{0,80}\bfrom\b|syntax error at|pg_|22P0|ECONN|TypeError|RangeError|is not a function|undefined \(reading/i;

function judge(answer: LightMyRequestResponse, request: unknown): void {
  const said = () => JSON.stringify({ request, status: answer.statusCode, body: answer.body.slice(0, 400) });
  if (answer.statusCode >= 500) throw new Error(`A failure of ours: ${said()}`);
  if (answer.statusCode === 304) return;
  const compressed = answer.headers['content-encoding'] !== undefined;
  const body: unknown = compressed ? { success: answer.statusCode < 400 } : JSON.parse(answer.body);
  const { success, message, error } = body as {
    success: unknown;
    message: unknown;
    error?: { code: unknown };
  };
  if (success !== answer.statusCode < 400) throw new Error(`Not the envelope: ${said()}`);
  if (success === false && (typeof message !== 'string' || typeof error?.code !== 'string'))
    throw new Error(`Not the envelope of a failure: ${said()}`);
  if (success === false && !compressed && INSIDES.test(answer.body))
    throw new Error(`Shows its insides: ${said()}`);
  for (const name of Object.keys(answer.headers))
    if (name === 'set-cookie' || name.startsWith('access-control'))
      throw new Error(`Sets ${name}: ${said()}`);
}

/** Asks with many inputs, some at once; what fails is asked again alone and made smaller by fast-check. */
async function assault<Input>(
  inputs: fc.Arbitrary<Input>,
  ask: (input: Input) => Promise<LightMyRequestResponse>,
): Promise<void> {
  const all = fc.sample(inputs, INPUTS);
  for (let from = 0; from < all.length; from += TOGETHER)
    await Promise.all(all.slice(from, from + TOGETHER).map(async (input) => judge(await ask(input), input)));
}

describe('the API under a thousand hostile requests for each operation', () => {
  it('never breaks, never shows its insides, always answers in the envelope', async () => {
    const document = (await site.app.inject({ url: '/api/v1/openapi.json' })).json() as {
      paths: Record<string, Record<string, Operation>>;
    };
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(operations.length).toBeGreaterThan(15);
    for (const { path, method, operation } of operations) {
      const named = (where: string) =>
        (operation.parameters ?? []).filter((parameter) => parameter.in === where).map(({ name }) => name);
      const properties = operation.requestBody?.content['application/json']?.schema.properties;
      const input = fc.record({
        params: fc.array(
          fc.oneof({ weight: 1, arbitrary: fc.constant('1') }, { weight: 4, arbitrary: piece }),
          {
            minLength: 2,
            maxLength: 2,
          },
        ),
        query: queryOver(named('query')),
        headers,
        ...(properties ? { body: bodyOver(Object.keys(properties)) } : {}),
      });
      await assault(input, ({ params, query, headers: sent, ...rest }) => {
        let place = 0;
        const url = path.replace(/\{\w+\}/g, () => params[place++] ?? 'x') + query;
        const body = (rest as { body?: string }).body;
        return site.app.inject({
          method: method.toUpperCase() as 'GET',
          url,
          headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...sent },
          ...(body === undefined ? {} : { payload: body }),
        });
      });
    }
  }, 60_000);
});
