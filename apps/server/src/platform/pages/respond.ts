import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Representation } from './page.ts';

/** A tag among those the client holds; weak ones compare alike for a GET. */
function holds(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const bodyHeaders = new Set(['content-length', 'content-encoding', 'content-type']);

function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !bodyHeaders.has(headers[index - (index % 2)] ?? ''));
}

/**
 * Writes finished bytes straight to the socket. Everything about the answer was decided when it was made, so the usual
 * way (serialise, compress, tag) would only cost time.
 */
export function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { etag, headers, bytes }: Representation,
): void {
  reply.hijack();
  const { raw } = reply;
  if (status === 200 && holds(request.headers['if-none-match'], etag)) {
    raw.writeHead(304, [...withoutBody(headers), 'x-request-id', request.id]);
    raw.end();
    return;
  }
  raw.writeHead(status, [...headers, 'x-request-id', request.id]);
  raw.end(request.method === 'HEAD' ? undefined : bytes);
}
