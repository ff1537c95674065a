import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `open`: everything passes. `slow`: after a delay. `silent`: connections stay open and nothing passes. `reset`: all are reset. */
export type Network = 'open' | 'slow' | 'silent' | 'reset';

export interface TcpProxy {
  port: number;
  become(network: Network): void;
  close(): Promise<void>;
}

const DELAY_MS = 150;

/** A network on loopback that can fail, in front of a unix socket. */
export async function startTcpProxy(socketPath: string): Promise<TcpProxy> {
  let network: Network = 'open';
  const sockets = new Set<Socket>();

  function pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (network === 'silent') return;
      if (network === 'open') to.write(chunk);
      else setTimeout(() => to.write(chunk), DELAY_MS);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      // A network that passes nothing passes no end of a connection either
      if (network !== 'silent') to.destroy();
    });
  }
  const server = createServer((client) => {
    if (network === 'reset') {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    sockets.add(client);
    const upstream = connect(socketPath);
    sockets.add(upstream);
    pass(client, upstream);
    pass(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      // What was swallowed is lost: the connections that were silent cannot go on
      if (next === 'reset' || network === 'silent')
        for (const socket of sockets) {
          // Those to PostgreSQL are unix sockets, which have no reset
          if (socket.remotePort === undefined) socket.destroy();
          else socket.resetAndDestroy();
        }
      network = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
