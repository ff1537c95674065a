import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdsTag } from '#platform/http/etag';
import type { Representation } from './page.ts';

const bodyHeaders = new Set(['content-length', 'content-encoding', 'content-type']);

function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !bodyHeaders.has(headers[index - (index % 2)] ?? ''));
}

/**
 * Writes a finished reply straight to the socket. It was already serialised, compressed and tagged, so the framework would
 * only cost time.
 */
export function respond(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { etag, otherTags = [], headers, bytes }: Representation,
): void {
  const known = status === 200 ? request.headers['if-none-match'] : undefined;
  const held = [etag, ...otherTags].find((tag) => holdsTag(known, tag));
  if (held !== undefined) {
    // A cache may only refresh an entry with the tag that this reply names.
    const named = held === etag ? headers : headers.map((value) => (value === etag ? held : value));
    response.writeHead(304, withoutBody(named));
    response.end();
    return;
  }
  // Node's types require a mutable array but only read it.
  response.writeHead(status, headers as string[]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
