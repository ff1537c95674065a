import { Agent, request } from 'node:https';

export interface TlsReply {
  /** 0: none, see `body`. */
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}
interface TlsRequest {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  agent?: Agent;
  /** Sends the body in this many parts, with pauses: as over a slow line. */
  parts?: number;
}

export const tlsAgent = (): Agent => new Agent({ keepAlive: true, rejectUnauthorized: false });

/** Sends a request to a proxy with a certificate of its own, and never rejects. */
export function askTls({
  url,
  method = 'GET',
  headers,
  body,
  agent,
  parts = 1,
}: TlsRequest): Promise<TlsReply> {
  return new Promise((resolve) => {
    const none = (why: string) => resolve({ status: 0, body: why, headers: {} });
    const sent = request(url, {
      method,
      agent,
      rejectUnauthorized: false,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    sent.setTimeout(20_000, () => sent.destroy(new Error('No answer')));
    sent.on('error', (error: NodeJS.ErrnoException) => none(error.code ?? error.message));
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', () => none('The answer was cut off'));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }),
      );
    });
    void (async () => {
      const bytes = body === undefined ? new Uint8Array() : Buffer.from(body);
      const size = Math.ceil(bytes.length / parts);
      for (let at = 0; at < bytes.length; at += size) {
        sent.write(bytes.subarray(at, at + size));
        if (parts > 1) await new Promise((next) => setTimeout(next, 20));
      }
      sent.end();
    })();
  });
}
