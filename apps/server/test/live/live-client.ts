import type { AddressInfo } from 'node:net';
import type { ClientEvents, ConnectRefusal, ServerEvents } from '@darasa/contract/realtime/events';
import { SOCKET_PATH } from '@darasa/contract/realtime/events';
import type { FastifyInstance } from 'fastify';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** The client end of a live connection. */
export interface LiveClient {
  socket: LiveSocket;
  /** All events received, in order, such as `['session:ended', {reason: 'revoked'}]`. */
  received: unknown[][];
  /** Resolves once connected; rejects with the `connect_error`. */
  connected: Promise<void>;
  /** Resolves with the reason once the connection has ended. */
  ended: Promise<string>;
}

const sockets = new Set<LiveSocket>();

/**
 * Connects as a page does, but without automatic reconnection.
 * @param token sent unchanged; undefined sends none
 */
export function liveClient(
  origin: string,
  token: unknown,
  options: Partial<ManagerOptions & SocketOptions> = {},
): LiveClient {
  const socket: LiveSocket = io(origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: token === undefined ? {} : { token },
    ...options,
  });
  sockets.add(socket);
  const received: unknown[][] = [];
  socket.onAny((...event: unknown[]) => void received.push(event));
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  // Not every test awaits it
  connected.catch(() => undefined);
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  return { socket, received, connected, ended };
}

/** A client that is already connected. */
export async function connectedClient(...args: Parameters<typeof liveClient>): Promise<LiveClient> {
  const client = liveClient(...args);
  await client.connected;
  return client;
}

/** The server's reason for refusing: its code, or the plain message of the transport. */
export async function refusalOf(client: LiveClient): Promise<string> {
  const error = await client.connected.then(
    () => undefined,
    (reason: Error & { data?: ConnectRefusal }) => reason,
  );
  if (!error) throw new Error('The connection was not refused');
  return error.data?.code ?? error.message;
}

export function closeLiveClients(): void {
  for (const socket of sockets) socket.disconnect();
  sockets.clear();
}

/** Starts listening on the loopback interface. @param port default: a free one @returns its origin */
export async function listenOnLoopback(app: FastifyInstance, port = 0): Promise<string> {
  await app.listen({ host: '127.0.0.1', port });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
