import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { openRaw } from '../../../../test/raw-http.ts';
import { securityHeaders } from '../security-headers.ts';
import { createHttpServer } from '../server.ts';

test.each([
  ['no Host in HTTP/1.1', 'GET /x HTTP/1.1\r\n\r\n', '400 Bad Request'],
  ['no Host for a POST', 'POST /x HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}', '400 Bad Request'],
  ['no Host for an unknown path', 'GET /nowhere HTTP/1.1\r\nConnection: close\r\n\r\n', '400 Bad Request'],
  ['no Host in HTTP/1.0', 'GET /x HTTP/1.0\r\n\r\n', '200 OK'],
  ['an unknown path in HTTP/1.0', 'GET /nowhere HTTP/1.0\r\n\r\n', '404 Not Found'],
  ['two Hosts', 'GET /x HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', ' '],
  [
    'an unknown expectation',
    'GET /x HTTP/1.1\r\nHost: a\r\nExpect: magic\r\nConnection: close\r\n\r\n',
    '417 Expectation Failed',
  ],
  ['no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
])('a request with %s gets the headers of every reply', async (_what, bytes, status) => {
  const app = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute: 0,
    secure: true,
  });
  app.get('/x', async () => ({ success: true }));
  app.post('/x', async () => ({ success: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const reply = await openRaw((app.server.address() as AddressInfo).port, bytes).closed;
    expect(reply).toContain(status);
    for (const [name, value] of Object.entries(securityHeaders(true)))
      expect(reply.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}\r\n`);
  } finally {
    await app.close();
  }
});
