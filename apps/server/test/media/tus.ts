import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../people.ts';

export interface TusReply {
  status: number;
  headers: Headers;
  /** Of the envelope of a refusal. */
  message: string | undefined;
}
export interface TusClient {
  /** The site's address. */
  origin: string;
  /** Announces a file. @returns where its parts go, and the answer */
  create(
    by: SignedIn,
    file: { name: string; bytes: number; metadata?: Record<string, string> },
  ): Promise<TusReply & { id: string }>;
  send(by: SignedIn, id: string, offset: number, bytes: Uint8Array, signal?: AbortSignal): Promise<TusReply>;
  offset(by: SignedIn, id: string): Promise<{ status: number; offset: number }>;
  cancel(by: SignedIn, id: string): Promise<TusReply>;
  /** All of it at once. @returns the id of the file */
  upload(by: SignedIn, name: string, bytes: Uint8Array, metadata?: Record<string, string>): Promise<string>;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Speaks the tus protocol with an application over a real connection. */
export async function openTusClient(app: FastifyInstance): Promise<TusClient> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  async function call(by: SignedIn, method: string, path: string, init: RequestInit = {}): Promise<TusReply> {
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      method,
      headers: { 'tus-resumable': '1.0.0', ...by.headers, ...(init.headers as Record<string, string>) },
    });
    const text = await answer.text();
    const message = text.startsWith('{') ? (JSON.parse(text).message as string) : undefined;
    return { status: answer.status, headers: answer.headers, message };
  }
  const client: TusClient = {
    origin,
    async create(by, { name, bytes, metadata = {} }) {
      const entries = Object.entries({ filename: name, ...metadata });
      const answer = await call(by, 'POST', '/uploads', {
        headers: {
          'upload-length': String(bytes),
          'upload-metadata': entries.map(([key, value]) => `${key} ${base64(value)}`).join(','),
        },
      });
      return { ...answer, id: answer.headers.get('location')?.split('/').at(-1) ?? '' };
    },
    send: (by, id, offset, bytes, signal) =>
      call(by, 'PATCH', `/uploads/${id}`, {
        headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: bytes as NonNullable<RequestInit['body']>,
        ...(signal ? { signal } : {}),
      }),
    async offset(by, id) {
      const { status, headers } = await call(by, 'HEAD', `/uploads/${id}`);
      return { status, offset: Number(headers.get('upload-offset') ?? -1) };
    },
    cancel: (by, id) => call(by, 'DELETE', `/uploads/${id}`),
    async upload(by, name, bytes, metadata) {
      const created = await client.create(by, {
        name,
        bytes: bytes.length,
        ...(metadata ? { metadata } : {}),
      });
      if (created.status !== 201) throw new Error(`${created.status} ${created.message}`);
      const sent = await client.send(by, created.id, 0, bytes);
      if (sent.status !== 204) throw new Error(`${sent.status} ${sent.message}`);
      return created.id;
    },
  };
  return client;
}
