import { pageHost } from '~/lib/page-host';
import { isOfSite } from '~/lib/reachability/probe';
import { site } from '~/lib/reachability/site';
import { takeEarlyAnswer } from './early-answers.ts';
import { maintained } from './maintained.ts';

export const API_ROOT = '/api/v1';
/** How long calls may take, in milliseconds. */
export const timeouts = { auth: 15_000, courses: 30_000 } as const;

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the origin's root: `/api/v1/courses?page=2`. */
  url: string;
  body?: unknown;
  headers: Record<string, string>;
  /** Milliseconds until the call times out. */
  timeout: number;
  signal?: AbortSignal;
  /** Goes on when the page is closed. */
  keepalive?: boolean | undefined;
  /** For long answers: called with the bytes that have arrived so far. */
  onProgress?: (bytes: number) => void;
}

/** The reply; `body` is the parsed JSON, or the text if it is not JSON. */
export interface ApiReply {
  status: number;
  body: unknown;
  /** Seconds until another try makes sense, where the server says so. */
  retryAfter?: number;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The reply's text, reporting progress. */
async function readText(response: Response, onProgress?: (bytes: number) => void): Promise<string> {
  if (!onProgress || !response.body) return response.text();
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onProgress(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).text();
}

/** Retry-After in seconds. Its other form, a date, is useless with a wrong clock. */
function retryAfter(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

function fetchAnswer(call: ApiCall): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeout);
  return fetch(import.meta.env.SSR ? (import.meta.env.API_ORIGIN ?? '') + call.url : call.url, {
    method: call.method,
    credentials: 'include',
    // Public replies may be kept by caches for a while (stale-while-revalidate). Whoever has just changed something must see it:
    // the browser asks whether its copy still holds
    cache: 'no-cache',
    headers: {
      accept: 'application/json',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    ...(call.keepalive ? { keepalive: true } : {}),
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
  });
}

async function overHttp(call: ApiCall): Promise<ApiReply> {
  const early = takeEarlyAnswer(call.method, call.url, call.headers.authorization);
  const response = await (early?.catch(() => fetchAnswer(call)) ?? fetchAnswer(call));
  maintained.set(response.headers.has('x-maintenance'));
  const reply = {
    status: response.status,
    body: parse(await readText(response, call.onProgress)),
    retryAfter: retryAfter(response.headers.get('retry-after')),
  };
  if (isOfSite(response.status, response.headers.get('content-type'))) site.heard();
  else site.missed();
  return reply;
}

/**
 * In the browser over HTTP; while a page is rendered, straight into the API in the same process. Throws only when nothing
 * came back.
 */
export async function send(call: ApiCall): Promise<ApiReply> {
  const host = pageHost();
  if (host && call.method === 'GET') return host.api('GET', call.url);
  return overHttp(call).catch((cause: unknown) => {
    // Whoever cancels a call has learned nothing by it
    if (!import.meta.env.SSR && !call.signal?.aborted) site.missed();
    throw cause;
  });
}
