import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { builtWeb } from '../pages/built-web.ts';
import { ORIGIN } from '../people.ts';
import { type Answered, type Client, openClient } from './client.ts';
import { headers, INPUTS, piece, queryOver, REPEAT, SEED } from './hostile.ts';
import { buildSite, type Site } from './site.ts';

let database: TestDatabase;
let site: Site;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await addCourse(database, { title: 'A quiet course', slug: 'quiet', category: 'design' });
  site = await buildSite({ ...database, webDist: await builtWeb() });
  client = await openClient(site.app);
}, 300_000);
afterAll(async () => {
  client?.close();
  await site?.close();
  await database?.drop();
});

const EVIL = /evil\.example/;
/** A redirect stays on the site: one slash, then anything but another slash or a backslash, which browsers treat the same. */
const OWN_PATH = /^\/(?![/\\])/;

function judge(answer: Answered, request: unknown): void {
  const { status, body } = answer;
  const complain = (what: string) =>
    new Error(
      `${what} (${REPEAT}): ${JSON.stringify({ request, status, location: answer.headers.location, body: body.slice(0, 300) })}`,
    );
  if (status >= 500) throw complain('A failure of ours');
  const { location } = answer.headers;
  if (location !== undefined && (!OWN_PATH.test(location) || URL.parse(location, ORIGIN)?.origin !== ORIGIN))
    throw complain('Leads away');
  for (const [name, value] of Object.entries(answer.headers))
    if (name === 'set-cookie' || name.startsWith('access-control') || name === 'evil')
      throw complain(`Has the header ${name}: ${value}`);
  if (/node_modules|\bat [\w.]+ \(|\.ts:\d+|TypeError|RangeError/.test(body))
    throw complain('Shows its insides');
  const html = answer.headers['content-type']?.startsWith('text/html');
  if (html && /<script>alert|<img src=x/i.test(body)) throw complain('Writes what it was sent');
}

const starts = [
  '/',
  '/courses',
  '/courses/design',
  '/courses/design/quiet',
  '/courses/',
  '/coursesx',
  '/tracks/',
  '/faq',
  '/help',
  '/student/',
  '/administrator/',
  '/admin/',
  '/teacher/',
  '/authentication/login',
  '/certificates/',
  '/og/courses/',
  '/covers/',
  '/portraits/',
  '/sitemaps/',
  '/assets/',
  '/api/',
  '/_serverFn/',
  '/__tsr/',
  '/index',
];
const joints = [
  '',
  '/',
  '//',
  '/./',
  '/../',
  '\\',
  '/\\',
  '/%2f',
  '/%5c',
  '%2f%2f',
  '/..%2f',
  '/%2e%2e/',
  ';',
  ':',
  '@',
  '/.%2e/',
];
const tails = [
  'evil.example',
  'evil.example/x',
  '@evil.example',
  '%0d%0aevil:1',
  '%0d%0a%0d%0a<script>alert(1)</script>',
  'index.html',
  '%00',
  '.map',
  '.env',
  'package.json',
];
const path = fc
  .tuple(
    fc.constantFrom(...starts),
    fc.array(fc.tuple(fc.constantFrom(...joints), fc.oneof(piece, fc.constantFrom(...tails))), {
      maxLength: 3,
    }),
  )
  .map(([start, rest]) => start + rest.map(([joint, tail]) => joint + tail).join(''));
/** The characters that HTTP allows in a header; Node's client refuses the others itself. */
const target = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: path },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '//evil.example',
          '//evil.example/%2e%2e',
          '///evil.example',
          '/\\evil.example',
          '\\\\evil.example',
          '/\\/evil.example/',
          '/.//evil.example',
          '/%2f%2fevil.example/',
          'http://evil.example',
          'http://evil.example/courses',
          'http://evil.example//courses/',
          'HTTP://evil.example/courses/',
          'https://evil.example/student',
          'ftp://evil.example/x',
          'javascript://evil.example/%0aalert(1)',
          '*',
          'evil.example:443',
          '/courses/design/quiet/',
          '/courses//design',
          '/courses/\u00ff\u0080',
          '/?__proto__=x',
        ),
      },
    ),
    queryOver([
      'search',
      'category',
      'page',
      'limit',
      'minPrice',
      'sortBy',
      'level',
      'q',
      'group',
      'callbackUrl',
      'redirect',
    ]),
  )
  .map(([way, query]) => (way + query).replace(/[^\u0021-\u00ff]/g, '%20'));

describe('hostile URLs of pages', () => {
  it('never cause a 5xx, redirect to another site, set a header or expose internals', async () => {
    // They use a few routes, which take the same parameters everywhere
    const inputs = fc.sample(fc.record({ url: target, headers }), { numRuns: 3 * INPUTS, seed: SEED });
    for (let from = 0; from < inputs.length; from += 20)
      await Promise.all(
        inputs.slice(from, from + 20).map(async (input) => judge(await client.ask(input), input)),
      );
  }, 120_000);

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example',
    '/courses//evil.example',
    'http://evil.example//x',
  ])('%s leads nowhere but to a path of this site', async (url) => {
    const answer = await client.ask({ url });
    judge(answer, url);
    expect(answer.headers.location ?? '/').toMatch(OWN_PATH);
  });

  it.each([
    `/courses?category=${'x'.repeat(12_000)}`,
    `/courses?search=${'%F0%9F%92%A5'.repeat(1000)}`,
    `/courses?level=${'x'.repeat(5000)}&language=${'y'.repeat(5000)}`,
    '/courses?page=1e9&limit=1e9&minPrice=-1&maxPrice=1e400&minRating=99',
    '/courses?minPrice=1e300&maxPrice=1e-300',
    `/courses/${'x'.repeat(9000)}`,
    `/courses/design/${'x'.repeat(9000)}`,
    '/courses?search=%00',
    '/courses/%00/%00',
    '/courses/%20',
    '/courses/%0d%0a',
    '/courses/design/%0d%0a',
    '/courses/design/%e2%80%a8',
    '/courses/design/quiet/../@evil.example/%2e%2e/%0d%0a',
    '/tracks/%0d%0a',
    '/courses/design/%20',
    `/courses/${'x'.repeat(280)}`,
    `/courses/design/${'%C3%A9'.repeat(280)}`,
  ])('answers %.40s… as a page that exists, or not', async (url) => {
    const answer = await client.ask({ url });
    judge(answer, url.slice(0, 60));
    expect(answer.headers['content-type']).toMatch(/text\/html|json/);
  });
});

describe('forged headers', () => {
  const spoofed = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '666',
    'x-original-url': '/administrator',
    'x-rewrite-url': '/administrator',
    forwarded: 'for=1.1.1.1;host=evil.example;proto=http',
    cookie: 'theme=dark; session=1',
    'accept-language': 'fr',
    'user-agent': '<script>alert(1)</script>',
    referer: 'https://evil.example/',
  };

  it.each([
    '/',
    '/courses',
    '/courses/design',
    '/courses/design/quiet',
    '/courses?search=quiet',
    '/about-us',
    '/no/such',
    '/sitemap.xml',
    '/robots.txt',
    '/sitemaps/courses-1.xml',
    '/api/v1/site',
    '/api/v1/courses',
  ])('is in no answer to %s, nor in the one that the next visitor gets', async (url) => {
    const first = await client.ask({ url, headers: spoofed });
    const second = await client.ask({ url });
    expect(first.status).toBe(second.status);
    for (const { body, headers: sent } of [first, second]) {
      expect(body).not.toMatch(EVIL);
      expect(JSON.stringify(sent)).not.toMatch(EVIL);
      if (sent['content-type']?.startsWith('text/html') && first.status === 200)
        expect(body).toContain(`<link rel="canonical" href="${ORIGIN}`);
    }
    if (first.status === 200) expect(first.body).toBe(second.body);
  });
});

describe('the paths of server functions, of which there are none', () => {
  const script = '<script>alert(1)</script>';
  const payload = encodeURIComponent(JSON.stringify({ data: script }));
  const urls = [
    '/_serverFn/',
    '/_serverFn/x',
    `/_serverFn/${encodeURIComponent(script)}`,
    `/_serverFn/${script.replaceAll(' ', '')}`,
    `/_serverFn/x?payload=${payload}`,
    `/_serverFn/x?payload=${script}`,
    '/_serverFn/constructor',
    '/_serverFn/__proto__',
    '/_serverFn/toString/x',
    '/_serverFn/.',
    '/_serverFn/%2e',
    '/_serverFn/%00',
    `/%5FserverFn/${encodeURIComponent(script)}`,
    `/_server%46n/${encodeURIComponent(script)}`,
    `/courses/../_serverFn/${encodeURIComponent(script)}`,
    `/courses/%2e%2e/_serverFn/${encodeURIComponent(script)}`,
    `/_serverFn%2f${encodeURIComponent(script)}`,
    `/_serverFn/${'%3Cb%3E'.repeat(500)}`,
  ];
  const calling = {
    origin: ORIGIN,
    'sec-fetch-site': 'same-origin',
    'x-tsr-serverfn': 'true',
    accept: 'text/html,application/x-tss-framed, application/x-ndjson, application/json',
  };
  const bodies = [
    ['application/json', JSON.stringify({ data: script, context: { name: script } })],
    ['application/x-www-form-urlencoded', `data=${script}`],
    [
      'multipart/form-data; boundary=b',
      `--b\r\ncontent-disposition: form-data; name="${script}"\r\n\r\n1\r\n--b--`,
    ],
    ['text/html', script],
  ] as const;
  const asked = urls.flatMap((url) => [
    ...['GET', 'HEAD', 'OPTIONS', 'DELETE'].map((method) => ({ method, url, headers: calling })),
    ...bodies.map(([type, body]) => ({
      method: 'POST',
      url,
      headers: { ...calling, 'content-type': type },
      body,
    })),
  ]);

  it('never answer HTML made from what they are sent', async () => {
    for (const request of asked) {
      const answer = await client.ask(request);
      judge(answer, request);
      const { status, body, headers: sent } = answer;
      expect(sent['x-content-type-options']).toBe('nosniff');
      if (!/html/.test(sent['content-type'] ?? '')) continue;
      // A path that the router knows nothing of either: our page for that, which shows no part of it as it was sent
      expect(request.method === 'POST' ? 'HTML' : status, JSON.stringify(request)).toBeOneOf([404, 308]);
      expect(body, JSON.stringify(request)).not.toMatch(/<script>alert|(?:<b>){2}/);
    }
  });

  it.each(urls.filter((url) => /^\/_serverFn\/./.test(url)))('%.60s is no page', async (url) => {
    const { status, headers: sent } = await client.ask({ url, headers: calling });
    expect({ status, type: sent['content-type'] }).toEqual({
      status: 404,
      type: 'application/json; charset=utf-8',
    });
  });
});
