import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export interface Asked {
  method?: string;
  /** The request target exactly as sent: nothing is normalised. */
  url: string;
  headers?: Record<string, string>;
  body?: string;
}
export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  ms: number;
}
export interface Client {
  port: number;
  ask(asked: Asked): Promise<Answered>;
  close(): void;
}

/** The longest that a reply may take. */
const PATIENCE_MS = 15_000;

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends requests to a listening application over real sockets, as malformed as Node's client allows. */
export async function openClient(app: FastifyInstance): Promise<Client> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  return {
    port,
    close: () => agent.destroy(),
    ask: ({ method = 'GET', url, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const sent = request(
          { host: '127.0.0.1', port, agent, method, path: url, headers: { ...length, ...headers } },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('error', reject);
            answer.on('end', () => {
              const bytes = Buffer.concat(chunks);
              const decode = bytes.length > 0 && decoders[answer.headers['content-encoding'] ?? ''];
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: (decode ? decode(bytes) : bytes).toString(),
                ms: performance.now() - started,
              });
            });
          },
        );
        sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`No reply to ${method} ${url}`)));
        sent.on('error', reject);
        sent.end(body);
      }),
  };
}
