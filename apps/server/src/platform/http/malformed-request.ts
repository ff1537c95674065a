import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failureBody } from './error-handler.ts';
import { AppError } from './errors.ts';

/** By the code of what Node says; anything else is 400. */
const answers: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large' },
};
const malformed = { status: 400, message: 'Not a valid HTTP request' };

/** Answers what never became a request (broken, too large or too slow) in the envelope, and cuts the connection. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = answers[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(failureBody(new AppError('BAD_REQUEST', message)));
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
