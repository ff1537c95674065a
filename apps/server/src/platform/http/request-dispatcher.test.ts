import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createRequestDispatcher } from './request-dispatcher.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function listen(host = '127.0.0.1') {
  const dispatcher = createRequestDispatcher(() => undefined);
  const app = fastify({
    serverFactory: dispatcher.createServer,
    keepAliveTimeout: 1234,
    requestTimeout: 2345,
  });
  apps.push(app);
  app.get('/*', async () => 'framework');
  await app.listen({ host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return { dispatcher, app, port, get };
}

async function upgrade(port: number, path: string): Promise<string> {
  const sent = request({
    port,
    path,
    host: '127.0.0.1',
    headers: { connection: 'Upgrade', upgrade: 'echo' },
  });
  sent.end();
  const upgraded = once(sent, 'upgrade').then(([response, socket]) => {
    socket.destroy();
    return `upgraded ${response.statusCode}`;
  });
  const answered = once(sent, 'response').then(([response]) => {
    response.resume();
    return `answered ${response.statusCode}`;
  });
  return Promise.race([upgraded, answered]);
}

describe('the request dispatcher', () => {
  it('calls early handlers in the order added, then the framework', async () => {
    const { dispatcher, get } = await listen();
    const asked: string[] = [];
    dispatcher.addEarlyAnswer(({ url }, response) => {
      asked.push('first');
      if (url !== '/first') return false;
      response.end('first');
      return true;
    });
    const remove = dispatcher.addEarlyAnswer(({ url }, response) => {
      asked.push('second');
      if (url === '/other') return false;
      response.end('second');
      return true;
    });
    expect(await get('/first')).toBe('first');
    expect(await get('/second')).toBe('second');
    expect(await get('/other')).toBe('framework');
    expect(asked).toEqual(['first', 'first', 'second', 'first', 'second']);
    remove();
    expect(await get('/second')).toBe('framework');
  });

  it('upgrades on the paths of its handlers; elsewhere the request stays a plain one', async () => {
    const { dispatcher, port } = await listen();
    expect(await upgrade(port, '/live/')).toBe('answered 200');
    dispatcher.addUpgradeHandler({
      path: '/live/',
      upgrade: (_request, socket) =>
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n'),
    });
    expect(await upgrade(port, '/live/?a=1')).toBe('upgraded 101');
    expect(await upgrade(port, '/elsewhere')).toBe('answered 200');
  });

  it('applies the time limits that Fastify was given', async () => {
    const { app } = await listen();
    expect(app.server).toMatchObject({ keepAliveTimeout: 1234, requestTimeout: 2345 });
  });

  it('answers on every IP of a host name', async () => {
    const { dispatcher, app, port } = await listen('localhost');
    dispatcher.addEarlyAnswer((_request, response) => {
      response.end('early');
      return true;
    });
    const hosts = (app.addresses() as AddressInfo[]).map(({ address, family }) =>
      family === 'IPv6' ? `[${address}]` : address,
    );
    for (const host of hosts) expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('early');
  });
});
