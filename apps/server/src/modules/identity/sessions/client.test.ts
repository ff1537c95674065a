import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { defaultAddressLimits } from '#platform/http/request-limits';
import { clientOf, plainIp } from './client.ts';

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

describe('a client', () => {
  const request = (ip: string, remoteAddress: string | undefined, userAgent?: string) =>
    ({
      ip,
      socket: { remoteAddress },
      headers: { 'user-agent': userAgent },
      server: { limitsOfAddress: () => defaultAddressLimits },
    }) as unknown as FastifyRequest;

  it('has IP, network and browser', () => {
    expect(clientOf(request('2001:db8:1:2:3::4', '10.0.0.1', 'A browser'))).toEqual({
      ip: '2001:db8:1:2:3::4',
      network: '2001:db8:1:2',
      userAgent: 'A browser',
      limits: defaultAddressLimits,
    });
  });
  it('has the proxy’s IP when the forwarded one is invalid', () => {
    expect(clientOf(request('unknown', '10.0.0.1')).ip).toBe('10.0.0.1');
    expect(clientOf(request('unknown', undefined)).ip).toBe('0.0.0.0');
  });
  it('has a shortened user agent', () => {
    expect(clientOf(request('10.0.0.1', '10.0.0.1', 'x'.repeat(9000))).userAgent).toHaveLength(400);
    expect(clientOf(request('10.0.0.1', '10.0.0.1')).userAgent).toBe('');
  });
});
