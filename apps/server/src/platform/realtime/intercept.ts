import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestDispatcher } from '#platform/http/request-dispatcher';
import type { SecurityHeaders } from '#platform/http/security-headers';

/** The handler of the path, once it is ready. */
export interface Answering {
  request(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}
export interface InterceptOptions {
  /** Resolves with the handler. */
  ready: () => Promise<Answering>;
  /** Headers of every reply. */
  headers: SecurityHeaders;
}
export interface Interception {
  /** Refuses new requests. */
  close(): void;
  /** Waits a moment for upgraded connections to end, and closes the others. */
  drain(ms: number): Promise<void>;
}

/**
 * Handles one path of a server in place of the framework: long-polling requests, and upgrades, which the framework does not
 * support. The handler may become ready later; the first requests wait for it.
 */
export function interceptPath(
  dispatcher: RequestDispatcher,
  path: string,
  { ready, headers }: InterceptOptions,
): Interception {
  const upgraded = new Set<Duplex>();
  let closed = false;

  dispatcher.addEarlyAnswer((request, response) => {
    if (!request.url?.startsWith(path)) return false;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (closed) refuse(response);
    else {
      ready()
        .then((answering) => answering.request(request, response))
        .catch(() => refuse(response));
    }
    return true;
  });
  /** A separate function, so that the listeners on the socket do not keep the request in memory. */
  function watch(socket: Duplex): void {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    // An unhandled error of a socket would end the process
    socket.on('error', () => socket.destroy());
  }
  dispatcher.addUpgradeHandler({
    path,
    upgrade(request, socket, head) {
      watch(socket);
      if (closed) return cut(socket, headers);
      ready()
        .then((answering) => answering.upgrade(request, socket, head))
        .catch(() => cut(socket, headers));
    },
  });

  return {
    close() {
      closed = true;
    },
    async drain(ms) {
      const until = Date.now() + ms;
      while (upgraded.size > 0 && Date.now() < until) await sleep(20);
      for (const socket of upgraded) socket.destroy();
    },
  };
}

const UNAVAILABLE = 503;
const RETRY_AFTER_S = '2';

function refuse(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(UNAVAILABLE, {
    'retry-after': RETRY_AFTER_S,
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end();
}

function cut(socket: Duplex, headers: SecurityHeaders): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(
    [
      `HTTP/1.1 ${UNAVAILABLE} ${STATUS_CODES[UNAVAILABLE]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `Retry-After: ${RETRY_AFTER_S}`,
      'Connection: close',
      'Content-Length: 0',
      '\r\n',
    ].join('\r\n'),
  );
}
