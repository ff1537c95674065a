import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReadyProxy {
  url: string;
  /** Adds an origin, which gets requests as soon as its `/readyz` answers 200. */
  add(origin: string): void;
  remove(origin: string): void;
  /** Resolves when this many origins are ready. */
  untilReady(count: number): Promise<void>;
  close(): Promise<void>;
}

const POLL_MS = 100;

/**
 * A reverse proxy as on a real site: keep-alive connections, round robin over the nodes whose `/readyz` answers 200, no
 * retries. A request that a node does not answer gets 502.
 */
export async function startReadyProxy(): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const nodes = new Map<string, { ready: boolean }>();
  let turn = 0;

  function forward(from: IncomingMessage, to: ServerResponse): void {
    const ready = [...nodes].flatMap(([origin, node]) => (node.ready ? origin : []));
    const origin = ready[turn++ % ready.length];
    if (origin === undefined) return void to.writeHead(502).end('No node is ready');
    const { connection: _, ...headers } = from.headers;
    const sent = request(`${origin}${from.url}`, { agent, method: from.method, headers });
    sent.on('response', (answer) => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(to);
      answer.on('error', () => to.destroy());
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) to.destroy();
      else to.writeHead(502).end(`${error.code} ${origin}`);
    });
    from.pipe(sent);
  }

  async function poll(): Promise<void> {
    for (const [origin, node] of nodes)
      node.ready = await fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status === 200;
        },
        () => false,
      );
  }
  const polling = setInterval(() => void poll(), POLL_MS);

  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    add: (origin) => void nodes.set(origin, { ready: false }),
    remove: (origin) => void nodes.delete(origin),
    async untilReady(count) {
      while ([...nodes.values()].filter(({ ready }) => ready).length < count)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    },
    async close() {
      clearInterval(polling);
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
