import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A call of a program that stands for somebody's service, in a demo and in tests. */
export interface DoubleCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** The fields of a form. */
  form: URLSearchParams;
}

export interface DoubleReply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): DoubleReply => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
});
export const redirect = (location: string): DoubleReply => ({ status: 303, body: '', headers: { location } });

export interface HttpDouble {
  /** Without a slash at the end. */
  address: string;
  /** Ends when nothing is on its way that it sends by itself. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** What a double works with besides calls. */
export interface DoubleTime {
  /** Ends when it is closed. */
  signal: AbortSignal;
  /** @throws AbortError when it is closed meanwhile */
  wait(ms: number): Promise<void>;
  /** Work that goes on after an answer. One that is closed while it waits has nothing to say. */
  follow(work: Promise<unknown>): void;
}

/**
 * A server on this machine that plays a service.
 * @param port 0: any free one
 * @param answererOf answers a call; null: it says nothing, ever
 */
export async function startHttpDouble(
  port: number,
  answererOf: (time: DoubleTime) => (call: DoubleCall) => Promise<DoubleReply | null>,
): Promise<HttpDouble> {
  const closing = new AbortController();
  const pending = new Set<Promise<void>>();
  const answer = answererOf({
    signal: closing.signal,
    wait: (ms) => wait(ms, undefined, { signal: closing.signal }),
    follow(work) {
      const one = work
        .then(
          () => {},
          () => {},
        )
        .finally(() => pending.delete(one));
      pending.add(one);
    },
  });
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const reply = await answer(await callOf(request));
      if (reply) response.writeHead(reply.status, reply.headers ?? {}).end(reply.body);
    } catch (error) {
      if (!closing.signal.aborted) response.writeHead(500).end(String(error));
    }
  }).listen(port, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
    async close() {
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function callOf(request: IncomingMessage): Promise<DoubleCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
  const isForm = /x-www-form-urlencoded/.test(request.headers['content-type'] ?? '');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body,
    form: new URLSearchParams(isForm ? body : ''),
  };
}
