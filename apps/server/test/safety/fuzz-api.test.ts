import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase } from '../database.ts';
import { cheapPasswords } from '../identity/passwords.ts';
import { createPeople, PASSWORD } from '../people.ts';
import { type Answered, openClient } from './client.ts';
import { bodyOver, headers, INPUTS, piece, queryOver, REPEAT, SEED } from './hostile.ts';
import { buildSite } from './site.ts';

/** Requests in parallel: most of the time is waiting. */
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
// Hashing is slow by design; these tens of thousands of requests test everything else
const passwords = cheapPasswords();
const site = await buildSite({ ...database, passwords });
const people = await createPeople(database.db, site.config, passwords);
// The person with id 1 will be requested often
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
// Reading comes first: another operation may delete what there is to read
const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, { path, method, operation }] as const,
    ),
  )
  // It would keep all other requests out: maintenance.test.ts sends it bad input
  .filter(([name]) => name !== 'PUT /api/v1/administration/maintenance')
  .toSorted(([, one], [, other]) => Number(other.method === 'get') - Number(one.method === 'get'));

/** Valid bodies, with a field or two made invalid, so that the code behind the validation is tested too. */
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
  'POST /api/v1/auth/buyers': { email: 'buyer@example.org', remember_me: true },
  'POST /api/v1/auth/change-password': { current_password: PASSWORD, new_password: 'Embe-11-mbivu?' },
  'POST /api/v1/auth/reauthenticate': { password: PASSWORD },
};

/** Words that only appear in the program's internals. */
const INSIDES =
  /\bat [\w.<>]+ \(|node_modules|\/src\/|\.ts:\d|node:internal|select .{0,80}\bfrom\b|syntax error at|pg_|22P0|ECONN|TypeError|RangeError|is not a function|undefined \(reading/i;

function judge(answer: Answered, request: unknown): void {
  const { status, body, headers: sent } = answer;
  const complain = (what: string) =>
    new Error(`${what} (${REPEAT}): ${JSON.stringify({ request, status, body: body.slice(0, 400) })}`);
  if (status >= 500) throw complain('A failure of ours');
  // A file has no envelope
  const isFile =
    /^(?:application\/(?:zip|pdf|vnd\.openxmlformats)|text\/(?:calendar|csv|markdown|plain))/.test(
      String(sent['content-type']),
    );
  if (status === 304 || (status === 200 && isFile)) return;
  const { success, message, error } = JSON.parse(body);
  if (success !== status < 400) throw complain('Not the envelope');
  if (!success && (typeof message !== 'string' || typeof error?.code !== 'string'))
    throw complain('Not the envelope of a failure');
  // A 404 reply repeats the requested URL, a 400 reply the names of fields, both as they were sent
  const details = Array.isArray(error?.details)
    ? error.details.map((problem: { message: string }) => problem.message)
    : { ...error?.details, url: '' };
  const told = success ? '' : JSON.stringify({ message, ...error, details });
  if (INSIDES.test(told)) throw complain('Shows its insides');
  for (const [name, value] of Object.entries(sent)) {
    // A sign-in sets the cookie that identifies the browser
    if (name === 'set-cookie' && success && String(value).startsWith('__Host-device=')) continue;
    if (name === 'set-cookie' || name.startsWith('access-control')) throw complain(`Sets ${name}`);
  }
}

/**
 * @param prepare runs before every few requests; its result goes with each of them
 * @returns how many were answered with each status
 */
async function assault<Input, Held>(
  inputs: fc.Arbitrary<Input>,
  prepare: () => Promise<Held>,
  ask: (input: Input, held: Held) => Promise<Answered>,
): Promise<Record<number, number>> {
  const all = fc.sample(inputs, { numRuns: INPUTS, seed: SEED });
  const statuses: Record<number, number> = {};
  for (let from = 0; from < all.length; from += TOGETHER) {
    const held = await prepare();
    const one = async (input: Input): Promise<void> => {
      const answer = await ask(input, held);
      judge(answer, input);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    };
    await Promise.all(all.slice(from, from + TOGETHER).map(one));
  }
  return statuses;
}

const param = fc.oneof({ weight: 1, arbitrary: fc.constant('1') }, { weight: 4, arbitrary: piece });

/** Without this, every request of the operation would be refused for the same reason. */
const needed: Record<string, string> = {
  'GET /api/v1/courses/search': 'search=script',
  'GET /api/v1/orders/quote': 'course=1',
};

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
 * A new administrator for every few requests, since one of the requests may sign them out or delete them. Attempt
 * counters are cleared too.
 */
async function freshCredentials({ security }: Operation): Promise<Record<string, string>> {
  await database.db.deleteFrom('attempt_count').execute();
  if (!security) return {};
  return (await people.signIn(await people.addPerson({ roles: ['admin', 'instructor', 'student'] }))).headers;
}

describe('the API under hostile requests to each operation', () => {
  it('has an OpenAPI document of all operations', () => {
    expect(operations.length).toBeGreaterThan(25);
  });

  it.each(operations)(
    '%s never fails with 5xx, never exposes internals and always replies in the envelope',
    async (name, { path, method, operation }) => {
      const statuses = await assault(
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
      // Most inputs are refused, but not all; no username, secret or number of a receipt can be 1, nor can ids that are
      // UUIDs, nobody has a receipt or a group of their own, a draft may be gone by then, and accounts and
      // revenue are of a month or of days
      const guessable =
        !/\{(?:username|lesson|token|number|assessment|attempt|question|challenge)\}|\/(?:certificates|attempts|question-bank)\/|\/(?:media|orders|drafts|people-lists)\/\{id\}|courses\/\{course\}\/grades|\/(?:groups|requirements)\/\{id\}|\/join-codes|\/invitations|receipt\.pdf|invoice\.pdf|\/categories\/\{slug\}|\/course-reminders|\/invoices\/\{id\}|administration\/(?:accounts|revenue|exports|payout-runs\/)|\/(?:documents|year-plans)\/\{id\}|\/work\/\{area\}|administration\/roles\/\{id\}|announcements\/\{id\}|\/support\/chat\/files\/|support-messages\/\{id\}|\/conversations\/\{id\}|\/discussions\/(?:unread|people|participation)|\/breaches\/\{id\}/.test(
          path,
        );
      const served = Object.keys(statuses).some((status) => Number(status) < 300);
      if (method === 'get' && guessable)
        expect(served, `${REPEAT}: only ${JSON.stringify(statuses)}`).toBe(true);
    },
    PATIENCE_MS,
  );
});
