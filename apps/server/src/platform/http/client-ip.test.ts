import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { createClientIpReader, plainIp } from './client-ip.ts';
import { createHttpServer } from './server.ts';

const asked = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

const cases: [proxies: string[], remote: string, forwarded: string | undefined, address: string][] = [
  [[], '192.0.2.1', undefined, '192.0.2.1'],
  [[], '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  [['10.0.0.0/8'], '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  [['10.0.0.0/8'], '10.1.2.3', '198.51.100.7', '198.51.100.7'],
  [['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
  [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
  [['10.0.0.0/8'], '10.1.2.3', '10.4.4.4', '10.4.4.4'],
  [['10.0.0.0/8'], '10.1.2.3', ' , 198.51.100.7 ,, ', '198.51.100.7'],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7'],
  [['192.0.2.7'], '192.0.2.7', 'unknown', 'unknown'],
  [['192.0.2.7'], '192.0.2.7', '198.51.100.7, unknown', 'unknown'],
  [['loopback'], '127.0.0.1', '2001:db8::1', '2001:db8::1'],
  [['loopback'], '::1', '2001:db8::1', '2001:db8::1'],
  [['uniquelocal', 'loopback'], '127.0.0.1', '198.51.100.7, 172.20.0.1', '198.51.100.7'],
  [['uniquelocal'], 'fd00::1', '198.51.100.7', '198.51.100.7'],
  [['linklocal'], '169.254.7.7', '198.51.100.7', '198.51.100.7'],
];

describe('the IP of a client', () => {
  it.each(cases)('behind %j, from %s forwarded for %s: %s', (proxies, remote, forwarded, address) => {
    expect(createClientIpReader(proxies)(asked(remote, forwarded))).toBe(address);
  });

  it('accepts an IP with a network interface', () => {
    const read = createClientIpReader(['fe80::/10']);
    expect(read(asked('fe80::1', '198.51.100.7, fe80::2%eth0'))).toBe('198.51.100.7');
  });
});

describe('the framework', () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await close?.();
    close = undefined;
  });

  it.each(cases)(
    'gives the same result behind %j, from %s forwarded for %s',
    async (proxies, remote, forwarded, address) => {
      const app = await createHttpServer({
        log: silentLog(),
        trustedProxies: proxies,
        rateLimitPerMinute: 0,
        secure: false,
      });
      close = () => app.close();
      app.get('/who', async (request) => ({ ip: request.ip }));
      const answer = await app.inject({
        url: '/who',
        remoteAddress: remote,
        headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      });
      expect(answer.json()).toEqual({ ip: address });
    },
  );
});

describe('an IP as it is stored', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['', undefined],
    [undefined, undefined],
    ['unknown', undefined],
    ['_hidden', undefined],
    ['203.0.113.7.8', undefined],
    ['203.0.113.300', undefined],
    ['203.0.113.7/24', undefined],
    ['[203.0.113.7', undefined],
    ['in-process', undefined],
  ])('%s: %s', (text, address) => {
    expect(plainIp(text)).toBe(address);
  });
});
