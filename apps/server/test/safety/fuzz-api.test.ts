import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase } from '../database.ts';
import { cheapPasswords } from '../passwords.ts';
import { createPeople, PASSWORD } from '../people.ts';
import { type Answered, openClient } from './client.ts';
import { bodyOver, headers, INPUTS, piece, queryOver, REPEAT, SEED } from './hostile.ts';
import { buildSite } from './site.ts';

/** Asked at once: most of the time goes into waiting. */
const TOGETHER = 20;
/** For one operation, on a busy machine. */
const PATIENCE_MS = 120_000;

interface Operation {
  security?: unknown;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

const database = await createTestDatabase();
for (const title of ['Aim for the script', 'Constructors of sets', 'True and null', 'Café 101'])
  await addCourse(database, { title, price: 100, description: 'An __proto__ of all, 1=1.' });
await database.db.insertInto('track').values({ slug: '1', name: 'One' }).execute();
await database.db.insertInto('content_page').values({ slug: '1', title: 'One' }).execute();
await database.db
  .insertInto('outbound_email')
  .values({ kind: 'test.letter', recipient: 'asha@example.org', subject: 'One', status: 'kept' })
  .execute();
// Hashing costs what it does on purpose; tens of thousands of guesses are about everything else
const passwords = cheapPasswords();
const site = await buildSite({ ...database, passwords });
const people = await createPeople(database.db, site.config, passwords);
// Whoever is number 1 will be asked for often
await people.addPerson();
const client = await openClient(site.app);
afterAll(async () => {
  client.close();
  await site.close();
  await database.drop();
});

const document = JSON.parse((await client.ask({ url: '/api/v1/openapi.json' })).body) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, { path, method, operation }] as const,
  ),
);

/** Bodies that are right, to be spoilt in a field or two: what lies behind the door wants to be tried too. */
const right: Record<string, object> = {
  'POST /api/v1/auth/login': { email: 'person-1', password: PASSWORD, remember_me: true },
  'POST /api/v1/auth/register': {
    username: 'newcomer',
    email: 'newcomer@example.org',
    password: 'Ndizi-9-tamu?',
    first_name: 'Amina',
    last_name: 'Yusuf',
    phone: '+254 700 000 000',
  },
  'POST /api/v1/auth/change-password': { current_password: PASSWORD, new_password: 'Embe-11-mbivu?' },
  'POST /api/v1/auth/reauthenticate': { password: PASSWORD },
};

/** Things that only the inside of the program has words for. */
const INSIDES =
  /\bat [\w.<>]+ \(|node_modules|\/src\/|\.ts:\d|node:internal|select .{0,80}\bfrom\b|syntax error at|pg_|22P0|ECONN|TypeError|RangeError|is not a function|undefined \(reading/i;

function judge(answer: Answered, request: unknown): void {
  const { status, body, headers: sent } = answer;
  const complain = (what: string) =>
    new Error(`${what} (${REPEAT}): ${JSON.stringify({ request, status, body: body.slice(0, 400) })}`);
  if (status >= 500) throw complain('A failure of ours');
  if (status === 304) return;
  const { success, message, error } = JSON.parse(body);
  if (success !== status < 400) throw complain('Not the envelope');
  if (!success && (typeof message !== 'string' || typeof error?.code !== 'string'))
    throw complain('Not the envelope of a failure');
  // The address that was not found comes back as it was sent
  const told = success ? '' : JSON.stringify({ message, ...error, details: { ...error.details, url: '' } });
  if (INSIDES.test(told)) throw complain('Shows its insides');
  for (const [name, value] of Object.entries(sent)) {
    // Who signs in gets the cookie by which the browser is known
    if (name === 'set-cookie' && success && String(value).startsWith('__Host-device=')) continue;
    if (name === 'set-cookie' || name.startsWith('access-control')) throw complain(`Sets ${name}`);
  }
}

/**
 * @param prepare before every few requests; what it answers goes with each of them
 * @returns how many of the inputs were served: the others were refused
 */
async function assault<Input, Held>(
  inputs: fc.Arbitrary<Input>,
  prepare: () => Promise<Held>,
  ask: (input: Input, held: Held) => Promise<Answered>,
): Promise<number> {
  const all = fc.sample(inputs, { numRuns: INPUTS, seed: SEED });
  let served = 0;
  for (let from = 0; from < all.length; from += TOGETHER) {
    const held = await prepare();
    const one = async (input: Input): Promise<void> => {
      const answer = await ask(input, held);
      judge(answer, input);
      if (answer.status < 300) served++;
    };
    await Promise.all(all.slice(from, from + TOGETHER).map(one));
  }
  return served;
}

const param = fc.oneof({ weight: 1, arbitrary: fc.constant('1') }, { weight: 4, arbitrary: piece });

/** Without this, every request of the operation would be refused for the same lack. */
const needed: Record<string, string> = { 'GET /api/v1/courses/search': 'search=script' };

function queriesOf(name: string, parameters: Operation['parameters'] = []): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const any = queryOver(known.map((parameter) => parameter.name));
  const part = needed[name];
  if (!part) return any;
  const whole = any.map((query) => `?${[part, query.slice(1)].filter(Boolean).join('&')}`);
  return fc.oneof(any, whole);
}

function inputsOf(name: string, { parameters, requestBody }: Operation) {
  const schema = requestBody?.content['application/json']?.schema;
  return fc.record({
    params: fc.array(param, { minLength: 2, maxLength: 2 }),
    query: queriesOf(name, parameters),
    headers,
    body: schema
      ? bodyOver(Object.keys(schema.properties ?? right[name] ?? {}), right[name])
      : fc.constant(undefined),
  });
}

/**
 * Somebody who may do everything and whom nobody misses: among a few requests there may be one that signs them out, or
 * deletes them. And nobody has guessed too often.
 */
async function freshCredentials({ security }: Operation): Promise<Record<string, string>> {
  await database.db.deleteFrom('attempt_count').execute();
  if (!security) return {};
  return (await people.signIn(await people.addPerson({ roles: ['admin', 'instructor', 'student'] }))).headers;
}

describe('the API under hostile requests to each operation', () => {
  it('knows all of them by its own document', () => {
    expect(operations.length).toBeGreaterThan(25);
  });

  it.each(operations)(
    '%s never breaks, never shows its insides, always answers in the envelope',
    async (name, { path, method, operation }) => {
      const served = await assault(
        inputsOf(name, operation),
        () => freshCredentials(operation),
        ({ params, query, headers: sent, body }, credentials) => {
          let place = 0;
          const type: Record<string, string> =
            body === undefined ? {} : { 'content-type': 'application/json' };
          return client.ask({
            method: method.toUpperCase(),
            url: path.replace(/\{\w+\}/g, () => params[place++] ?? '') + query,
            headers: { ...type, ...credentials, ...sent },
            ...(body === undefined ? {} : { body }),
          });
        },
      );
      // Most are refused at the door, but not all; nobody can have the username 1
      if (method === 'get' && !path.includes('{username}')) expect(served, REPEAT).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
