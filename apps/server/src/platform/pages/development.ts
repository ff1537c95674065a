import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Headers that belong to one connection, or that fetch has already processed. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
]);

/**
 * Development: pages and modules come from Vite's server, which renders and reloads them.
 * @param devServer its origin
 */
export function proxyToDevServer(app: FastifyInstance, devServer: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const headers = new Headers();
      for (const name of ['accept', 'if-none-match', 'sec-fetch-dest', 'user-agent']) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      // Not resolved as a link: `//elsewhere` would be another host
      const address = new URL(devServer);
      const [path = '', ...query] = request.url.split('?');
      address.pathname = path;
      address.search = query.join('?');
      const answer = await fetch(address, {
        method: request.method,
        headers,
        redirect: 'manual',
      });
      reply.hijack();
      const passed = [...answer.headers].filter(([name]) => !hopByHop.has(name));
      reply.raw.writeHead(answer.status, Object.fromEntries(passed));
      if (answer.body) Readable.fromWeb(answer.body).pipe(reply.raw);
      else reply.raw.end();
    },
  });
}
