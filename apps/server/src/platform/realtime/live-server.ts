import { createServer } from 'node:http';
import { MAX_SOCKET_MESSAGE, SOCKET_PATH } from '@darasa/contract/realtime/events';
import { createAdapterConnection } from './adapter-connection.ts';
import { admission } from './admission.ts';
import { guardConnections } from './guard-connections.ts';
import type { Answering } from './intercept.ts';
import type { LiveServer } from './live-types.ts';
import type { RealtimeOptions } from './options.ts';

export interface RunningServer extends Answering {
  io: LiveServer;
  close(): Promise<void>;
}

/** NOTIFY takes 7,999 bytes; longer messages go through the table. */
const LARGEST_NOTIFICATION = 7900;
const MINUTE = 60_000;
/** For a client that has connected but not authenticated. */
const WHO_ARE_YOU_MS = 10_000;
/** The first client need not wait for a database that is down. */
const LISTEN_WAIT_MS = 1000;

/** Loads and starts Socket.IO: without a port, for requests from `interceptPath`, connected to the other nodes. */
export async function startLiveServer(options: RealtimeOptions): Promise<RunningServer> {
  const [{ Server: SocketServer }, { createAdapter }] = await Promise.all([
    import('socket.io'),
    import('@socket.io/postgres-adapter'),
  ]);
  const { log } = options;
  const nodes = createAdapterConnection(options.connection, { log });
  const adapter = createAdapter(nodes as never, {
    channelPrefix: 'darasa.realtime',
    tableName: 'socket_io_attachment',
    payloadThreshold: LARGEST_NOTIFICATION,
    cleanupInterval: 5 * MINUTE,
    // No code waits for replies of other nodes, so their number need not be known quickly
    heartbeatInterval: MINUTE,
    heartbeatTimeout: 3 * MINUTE,
    errorHandler: (error) => log.debug({ err: error }, 'Other nodes were not notified'),
  });
  const guard = guardConnections(options);
  const io: LiveServer = new SocketServer(createServer(), {
    path: SOCKET_PATH,
    adapter,
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: MAX_SOCKET_MESSAGE,
    connectTimeout: WHO_ARE_YOU_MS,
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: guard.allowRequest,
  });
  guard.watch(io);
  const stopLooking = admission(io, options);
  await Promise.race([nodes.listening, new Promise((go) => setTimeout(go, LISTEN_WAIT_MS).unref())]);
  return {
    io,
    request: (request, response) => {
      guard.watchRequest(io, request, response);
      io.engine.handleRequest(request as never, response);
    },
    upgrade: (request, socket, head) => io.engine.handleUpgrade(request as never, socket, head),
    async close() {
      stopLooking();
      await io.close();
      await nodes.close();
    },
  };
}
