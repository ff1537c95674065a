import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { defaultAddressLimits } from '#platform/http/request-limits';
import { clientOf } from './client.ts';

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
