import { pageHost } from '~/lib/page-host';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the origin's root: `/api/v1/courses?page=2`. */
  url: string;
  body?: unknown;
  headers: Record<string, string>;
  /** Milliseconds until the call is given up. */
  timeout: number;
  signal?: AbortSignal;
}

/** What came back; `body` is the parsed JSON, or the text where it is none. Throws only when nothing came back. */
export interface ApiAnswer {
  status: number;
  body: unknown;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function overHttp(call: ApiCall): Promise<ApiAnswer> {
  const timeout = AbortSignal.timeout(call.timeout);
  const response = await fetch(
    import.meta.env.SSR ? (import.meta.env.API_ORIGIN ?? '') + call.url : call.url,
    {
      method: call.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    },
  );
  return { status: response.status, body: parse(await response.text()) };
}

/** In the browser over HTTP; while a page is rendered, straight into the API in the same process. */
export async function send(call: ApiCall): Promise<ApiAnswer> {
  const host = pageHost();
  if (host && call.method === 'GET') return host.api('GET', call.url);
  return overHttp(call);
}
