import { type Agent, request } from 'node:http';

export interface Reply {
  /** 0: none, see `error`. */
  status: number;
  requestId: string | undefined;
  retryAfter: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  error?: string;
  ms: number;
}
interface RequestInput {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  agent?: Agent;
  timeoutMs?: number;
}

/** Sends a request and never rejects: a connection that fails is a reply without a status. */
export function ask({
  url,
  method = 'GET',
  headers,
  body,
  agent,
  timeoutMs = 10_000,
}: RequestInput): Promise<Reply> {
  const since = performance.now();
  return new Promise((resolve) => {
    const ms = () => performance.now() - since;
    const none = (error: string) =>
      resolve({
        status: 0,
        requestId: undefined,
        retryAfter: undefined,
        headers: {},
        body: '',
        error,
        ms: ms(),
      });
    const sent = request(url, { method, headers, agent, signal: AbortSignal.timeout(timeoutMs) });
    sent.on('error', (error: NodeJS.ErrnoException) => none(error.code ?? error.message));
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', () => none('The reply was cut off'));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          requestId: answer.headers['x-request-id'] as string | undefined,
          retryAfter: answer.headers['retry-after'],
          headers: answer.headers,
          body: text,
          ms: ms(),
        }),
      );
    });
    sent.end(body);
  });
}
