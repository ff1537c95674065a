import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { createLogSampler } from '#platform/observability/index';
import { failureBody } from '../error-handler.ts';
import { AppError } from '../errors.ts';
import { rateLimitKey } from '../rate-limit-key.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import type { Connections } from './connections.ts';

/** By the code of Node's error; anything else is 400. */
const STATUSES: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    message: 'The chunk extensions of the request are too large',
  },
};
const MALFORMED = { status: 400, message: 'Not a valid HTTP request' };

export interface MalformedRequestOptions {
  log: FastifyBaseLogger;
  connections: Connections;
  /** Headers of every reply. */
  headers: SecurityHeaders;
}

/** Answers malformed, too large and too slow requests in the envelope, and closes the connection. */
export function createMalformedRequestHandler({ log, connections, headers }: MalformedRequestOptions) {
  const sample = createLogSampler();
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // A browser opens connections in advance, and sends nothing when it does not need them
    if (socket.bytesRead === 0) return void socket.destroy();
    const { status, message } = STATUSES[error.code ?? ''] ?? MALFORMED;
    const { remoteAddress: ip } = socket;
    const times = sample(`${status} ${rateLimitKey(ip)}`);
    if (times !== undefined) log.info({ ip, status, code: error.code, times }, 'malformed request');
    // A second reply to the same request would be read as the reply to the next one
    if (connections.responseOn(socket)?.headersSent) return void socket.destroy();
    closeWith(socket, { status, error: new AppError('BAD_REQUEST', message), headers });
  };
}

/** Writes a failure directly to a connection, as its last reply, and closes it. */
export function closeWith(
  socket: Socket,
  { status, error, headers }: { status: number; error: AppError; headers: SecurityHeaders },
): void {
  const body = JSON.stringify(failureBody(error));
  if (socket.writable) {
    const retry = error.retryAfter === undefined ? [] : [`Retry-After: ${error.retryAfter}`];
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        ...retry,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}

/** The same where there is a request to answer. */
export function refuseWith(
  response: ServerResponse,
  { status, error, headers }: { status: number; error: AppError; headers: SecurityHeaders },
): void {
  const body = JSON.stringify(failureBody(error));
  response
    .writeHead(status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(body);
}
