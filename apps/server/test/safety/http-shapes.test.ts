import { connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type Client, openClient } from './client.ts';
import { buildSite, plainWeb, type Site } from './site.ts';

const MESSAGES = '/api/v1/support/messages';
const KIB = 1024;

let database: TestDatabase;
let web: Awaited<ReturnType<typeof plainWeb>>;
let site: Site;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  for (let n = 0; n < 12; n++)
    await addCourse(database, { title: `Course number ${n}`, slug: `number-${n}` });
  web = await plainWeb();
  site = await buildSite({ ...database, webDist: web.dist });
  // The same timeouts with smaller values: half a second here for half a minute there
  expect([site.app.server.requestTimeout, site.app.server.timeout]).toEqual([30_000, 60_000]);
  site.app.server.requestTimeout = 500;
  site.app.server.headersTimeout = 500;
  Object.assign(site.app.server, { connectionsCheckingInterval: 100 });
  client = await openClient(site.app);
});
afterAll(async () => {
  client.close();
  await site.close();
  await web.remove();
  await database.drop();
});

const json = { 'content-type': 'application/json' };
const message = {
  name: 'Neema Okello',
  email: 'neema@example.org',
  subject: 'A question',
  message: 'How do I enrol in two courses?',
};
const post = (body: string, headers: Record<string, string> = json) =>
  client.ask({ method: 'POST', url: MESSAGES, body, headers });

describe('refusals', () => {
  it.each([
    ['a body that is no JSON', () => post('{'), 400, 'BAD_REQUEST'],
    ['an empty body', () => post(''), 400, 'BAD_REQUEST'],
    ['a prototype in the body', () => post('{"__proto__":{"a":1}}'), 400, 'BAD_REQUEST'],
    ['a body of other fields', () => post('{"kind":"nothing"}'), 400, 'BAD_REQUEST'],
    [
      'a body nested ten thousand deep',
      () => post(`{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
      400,
      'BAD_REQUEST',
    ],
    [
      'a body larger than the route allows',
      () => post(JSON.stringify({ message: 'x'.repeat(65 * KIB) })),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['plain text', () => post('{}', { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form',
      () => post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a body without a type', () => post('{}', {}), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a type that is none', () => post('{}', { 'content-type': 'json' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['an unknown call', () => client.ask({ url: '/api/v1/nothing' }), 404, 'NOT_FOUND'],
    ['another version', () => client.ask({ url: '/api/v2/courses' }), 404, 'NOT_FOUND'],
    [
      'an unsupported method',
      () => client.ask({ method: 'DELETE', url: '/api/v1/courses' }),
      404,
      'NOT_FOUND',
    ],
    ['a method that no page has', () => client.ask({ method: 'POST', url: '/courses' }), 404, 'NOT_FOUND'],
    [
      'OPTIONS',
      () =>
        client.ask({
          method: 'OPTIONS',
          url: '/api/v1/courses',
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
        }),
      404,
      'NOT_FOUND',
    ],
    ['PROPFIND', () => client.ask({ method: 'PROPFIND', url: '/' }), 404, 'NOT_FOUND'],
    ['TRACE', () => client.ask({ method: 'TRACE', url: '/' }), 404, 'NOT_FOUND'],
    ['an escape that is none', () => client.ask({ url: '/api/v1/courses/%zz' }), 400, 'BAD_REQUEST'],
    [
      'a caller who is not signed in',
      () => client.ask({ url: '/api/v1/courses/1/enrollment-status' }),
      401,
      'UNAUTHORIZED',
    ],
  ] as const)('of %s is in the envelope', async (_what, ask, status, code) => {
    const answer = await ask();
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(answer.body)).toMatchObject({
      success: false,
      message: expect.any(String),
      error: { code },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('of a bomb in %s comes before it goes off', async (encoding, pack) => {
    const bomb = pack(Buffer.from(JSON.stringify({ ...message, message: 'x'.repeat(50 * KIB * KIB) })));
    const answer = await site.app.inject({
      method: 'POST',
      url: MESSAGES,
      headers: { ...json, 'content-encoding': encoding },
      payload: bomb,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json().success).toBe(false);
  });

  it('of a body that is not in its stated encoding are a 4xx', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'x-unknown', 'gzip, gzip']) {
      const answer = await post('not packed at all', { ...json, 'content-encoding': encoding });
      expect([encoding, Math.floor(answer.status / 100)]).toEqual([encoding, 4]);
    }
  });
});

/** Sends bytes as they are and waits for the end of the connection. */
function raw(bytes: string, dribble?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(client.port, '127.0.0.1');
    let text = '';
    const timer = dribble === undefined ? undefined : setInterval(() => socket.write(dribble), 50);
    socket.setTimeout(10_000, () => socket.destroy(new Error('The connection was not closed')));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Writing to a closed connection causes a reset
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      clearInterval(timer);
      resolve(text);
    });
    socket.write(bytes);
  });
}
const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));

describe('connections', () => {
  it.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\n', 'a: b\r\n'],
    ['headers that stop', 'GET / HTTP/1.1\r\nhost: x\r\n', undefined],
    [
      'a body that trickles',
      `POST ${MESSAGES} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
      ' ',
    ],
    [
      'a body that stops',
      `POST ${MESSAGES} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
      undefined,
    ],
    [
      'chunks that trickle',
      `POST ${MESSAGES} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
      '1\r\n \r\n',
    ],
  ])('with %s are cut', async (_what, bytes, dribble) => {
    const text = await raw(bytes, dribble);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(text)).toMatchObject({ success: false, error: { code: 'BAD_REQUEST' } });
    expect(text.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a space in the address', 'GET /a b HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    [
      'two lengths',
      `POST ${MESSAGES} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
      400,
    ],
    [
      'a length and chunks',
      `POST ${MESSAGES} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
      400,
    ],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nhost: x\r\na: \0\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(4000)}\r\n`, 431],
    ['an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ])('with %s are refused in the envelope', async (_what, bytes, status) => {
    const text = await raw(bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(bodyOf(text)).toMatchObject({ success: false, error: { code: 'BAD_REQUEST' } });
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it('get one reply when the request is answered before its body arrives', async () => {
    const text = await raw(
      `POST /api/v1/auth/change-password HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('are served while others are stuck', async () => {
    const slow = Array.from({ length: 50 }, () => raw('GET / HTTP/1.1\r\nhost: x\r\n'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.ask({ url: '/api/v1/courses' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await Promise.all(slow);
  });
});

describe('security headers', () => {
  it.each([
    ['/courses', 200],
    ['/assets/app.js', 200],
    ['/assets/older-build.js', 404],
    ['/nowhere%00', 404],
    ['/%zz', 400],
    ['/api/v1/courses', 200],
    ['/api/v1/nothing', 404],
    ['/api/v1/docs', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/sitemap.xml', 200],
    ['/socket/socket.io/?EIO=4&transport=polling', 200],
    ['/socket/socket.io/?EIO=4&transport=none', 400],
  ])('stand on %s', async (url, status) => {
    const answer = await client.ask({ url });
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
    expect(answer.headers['content-security-policy']).toMatch(/default-src /);
  });
});

describe('conditional and partial requests', () => {
  const places = ['/courses', '/api/v1/courses', '/assets/app.js'];

  it.each(places)('%s: a matching tag, alone or in a list, gets 304 without a body', async (url) => {
    const { headers } = await client.ask({ url });
    const tag = String(headers.etag);
    const strong = tag.replace('W/', '');
    for (const held of [
      tag,
      strong,
      `W/${strong}`,
      '*',
      `"a", ${tag}`,
      `"a",W/"b" ,${tag},"c"`,
      ` ${tag} `,
    ]) {
      const answer = await client.ask({ url, headers: { 'if-none-match': held } });
      expect([held, answer.status, answer.body]).toEqual([held, 304, '']);
    }
    for (const other of ['"a"', tag.slice(1), `${tag}x`, '', ',', '**', 'W/*']) {
      const answer = await client.ask({ url, headers: { 'if-none-match': other } });
      expect([other, answer.status]).toEqual([other, 200]);
    }
  });

  it.each(places)('%s: the longest possible list of tags is answered quickly', async (url) => {
    for (let n = 0; n < 10; n++)
      for (const list of [`"a"${' '.repeat(15_000)}"b"`, ','.repeat(15_000), '"a" ,'.repeat(3000)])
        expect((await client.ask({ url, headers: { 'if-none-match': list } })).status).toBe(200);
  });

  it.each(places)('%s: a range or an unknown encoding gets the full reply', async (url) => {
    const whole = (await client.ask({ url })).body;
    for (const range of [
      'bytes=0-1',
      'bytes=0-,1-',
      'bytes=-1',
      'bytes=9-1',
      'x=y',
      `bytes=${'0-1,'.repeat(2000)}`,
    ]) {
      const answer = await client.ask({ url, headers: { range } });
      expect([range.slice(0, 20), answer.status, answer.body === whole]).toEqual([
        range.slice(0, 20),
        200,
        true,
      ]);
    }
    const odd = [
      '*',
      '*;q=0',
      'identity;q=0',
      'br;q=0, gzip;q=0',
      'GZIP',
      'br;q=1.5, gzip;q=-1',
      'x, y, z',
      ',,,',
      ';',
      'gzip;q=',
      'a,'.repeat(5000),
    ];
    for (const encoding of odd) {
      const answer = await client.ask({ url, headers: { 'accept-encoding': encoding } });
      expect([encoding.slice(0, 20), answer.status, answer.body === whole]).toEqual([
        encoding.slice(0, 20),
        200,
        true,
      ]);
    }
  });

  it.each(places)('%s: HEAD answers as GET does, without a body', async (url) => {
    const got = await client.ask({ url });
    const asked = await client.ask({ url, method: 'HEAD' });
    expect([asked.status, asked.body, asked.headers['content-type']]).toEqual([
      200,
      '',
      got.headers['content-type'],
    ]);
    expect(asked.headers['content-length']).toBe(got.headers['content-length']);
  });
});
