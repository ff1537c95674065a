import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FetchRules, fetchPublic } from './fetch-public.ts';

let server: Server;
let base: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(String(request.url));
    const [, kind = '', value = ''] = (request.url ?? '').split('/');
    if (kind === 'bytes') reply.end(Buffer.alloc(Number(value), 1));
    else if (kind === 'to') reply.writeHead(302, { location: decodeURIComponent(value) }).end();
    else if (kind === 'status') reply.writeHead(Number(value)).end('no');
    else if (kind === 'slow') reply.write('x');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here: FetchRules = {
  maxBytes: 1_000_000,
  timeoutMs: 20_000,
  isAllowed: () => true,
  protocols: ['http:'],
};
const to = (url: string) => `${base}/to/${encodeURIComponent(url)}`;

describe('a file of elsewhere', () => {
  it('comes whole, also after redirects', async () => {
    expect((await fetchPublic(`${base}/bytes/5000`, here)).length).toBe(5000);
    expect((await fetchPublic(to(`${base}/bytes/7`), here)).length).toBe(7);
    expect((await fetchPublic(to('/bytes/8'), here)).length).toBe(8);
  });

  it.each([
    ['too many bytes', () => `${base}/bytes/1000001`, 'The file is larger than 1 MB'],
    ['another status', () => `${base}/status/404`, 'The server answered with status 404'],
    ['another protocol', () => 'ftp://127.0.0.1/x', 'The address must begin with https://'],
    [
      'a redirect to another protocol',
      () => to('file:///etc/passwd'),
      'The address must begin with https://',
    ],
    ['a password', () => base.replace('//', '//a:b@'), 'The address must hold no password'],
    ['endless redirects', () => to(to(to(to(`${base}/bytes/1`)))), /without end/],
  ])('is refused for %s', async (_name, url, message) => {
    await expect(fetchPublic(url(), here)).rejects.toThrow(message);
  });

  it('is refused without asking a host that is not public, by number, by name and after a redirect', async () => {
    const { isAllowed: _, ...rules } = here;
    for (const url of [
      `${base}/bytes/1`,
      base.replace('127.0.0.1', 'localhost'),
      'http://[::1]/',
      'http://2130706433/',
    ])
      await expect(fetchPublic(url, rules)).rejects.toThrow('The address is not on the public internet');
    expect(asked.filter((path) => path === '/bytes/1')).toEqual([]);
    const first = (address: string) => address === '127.0.0.1';
    await expect(fetchPublic(to('http://127.0.0.2/x'), { ...here, isAllowed: first })).rejects.toThrow(
      'The address is not on the public internet',
    );
  });

  it('ends when it takes too long', async () => {
    await expect(fetchPublic(`${base}/slow/1`, { ...here, timeoutMs: 50 })).rejects.toThrow();
  });
});
