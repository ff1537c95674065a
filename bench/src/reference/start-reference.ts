import { get } from 'node:http';
import { startChild } from '../child.ts';
import type { Reference } from './reference-server.ts';

export interface ReferenceServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

async function start(reference: Reference): Promise<ReferenceServer> {
  const child = startChild<Reference, string>(new URL('./reference-server.ts', import.meta.url));
  return { url: `${await child.ask(reference)}/`, pid: child.pid, stop: child.stop };
}

/** L1: bare node:http that writes the product's reply to this request, byte for byte with its headers. */
export async function startBareServer(
  url: string,
  headers: Record<string, string>,
): Promise<ReferenceServer> {
  const answer = await new Promise<Reference>((resolve, reject) => {
    get(url, { agent: false, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const body = Buffer.concat(chunks);
        const kept = withoutTransport(response.rawHeaders);
        kept.push('content-length', String(body.length));
        resolve({
          kind: 'bare',
          status: response.statusCode ?? 0,
          headers: kept,
          body: body.toString('base64'),
        });
      });
    }).once('error', reject);
  });
  return start(answer);
}

/** L3: Fastify that serialises one fixed object. */
export function startFastifyServer(data: unknown): Promise<ReferenceServer> {
  return start({ kind: 'fastify', data });
}

const transport = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/** Alternating names and values, without the headers that node:http writes itself. */
export function withoutTransport(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, n) => !transport.has((rawHeaders[n - (n % 2)] ?? '').toLowerCase()));
}
