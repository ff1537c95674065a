import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** `/metrics`, and `/healthz` beside it, and nothing else. @throws the error of a port that cannot be had */
export async function serveMetrics({
  host,
  port,
  isKnown,
  text,
}: {
  host: string;
  port: number;
  isKnown: (header: string | undefined) => boolean;
  text: () => Promise<string>;
}): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    response.setHeader('cache-control', 'no-store');
    const say = (status: number, body = '', type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type }).end(request.method === 'HEAD' ? undefined : body);
    if (request.method !== 'GET' && request.method !== 'HEAD') return say(405);
    if (request.url === '/healthz') return say(200, 'ok');
    if (request.url !== '/metrics') return say(404);
    if (!isKnown(request.headers.authorization)) {
      response.setHeader('www-authenticate', 'Bearer');
      return say(401);
    }
    try {
      return say(200, await text(), 'text/plain; version=0.0.4; charset=utf-8');
    } catch {
      return say(503);
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
