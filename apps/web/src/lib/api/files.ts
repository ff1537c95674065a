import type { Endpoint, EndpointData } from '@darasa/contract/http/endpoint';
import { site } from '~/lib/reachability/site';
import { urlOf, withSession } from './client.ts';
import { type FailedReply, mapFailedReply, networkError } from './errors.ts';

/*
 * Whole files as bodies of calls and of replies. They take as long as the line needs: only the person ends them.
 */

interface Parts {
  params?: Record<string, string>;
  /** As JSON, where a file is asked for with a secret. */
  body?: unknown;
  query?: Record<string, string | undefined>;
}

interface Progress {
  signal: AbortSignal;
  /** @param bytes that have gone or come so far */
  onProgress: (bytes: number) => void;
}

/** @throws ApiError, or the signal's reason when it was cancelled */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { headers, ...options }: Parts & Progress & { headers: Record<string, string> },
): Promise<EndpointData<E>> {
  const url = urlOf(endpoint, options);
  const { method } = endpoint;
  const answer = await reached(options.signal, () =>
    withSession((session) =>
      sendBody(method, url, file, { ...options, headers: { ...headers, ...session } }),
    ),
  );
  if (answer.status < 200 || answer.status >= 300) throw mapFailedReply({ ...answer, method, url });
  return (answer.body as { data: EndpointData<E> }).data;
}

/** @throws ApiError, or the signal's reason when it was cancelled */
export async function fetchFile(
  endpoint: Endpoint,
  options: Parts & Progress,
): Promise<{ name: string; content: Blob }> {
  const url = urlOf(endpoint, options);
  const { signal, onProgress } = options;
  const response = await reached(signal, () =>
    withSession((headers) =>
      fetch(url, { ...asked(endpoint, options, headers), credentials: 'include', signal }),
    ),
  );
  if (!response.ok) {
    const body = await response.json().catch(() => undefined);
    throw mapFailedReply({ status: response.status, body, method: endpoint.method, url });
  }
  const content = await reached(signal, () => new Response(counted(response, onProgress)).blob());
  return { name: nameIn(response.headers.get('content-disposition') ?? ''), content };
}

const asked = ({ method }: Endpoint, { body }: Parts, headers: Record<string, string>): RequestInit =>
  body === undefined
    ? { headers }
    : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };

/** What cannot be reached is said in words; what was cancelled is not an error of the network. */
async function reached<Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
  try {
    const result = await act();
    site.heard();
    return result;
  } catch (cause) {
    if (!signal.aborted) site.missed();
    throw signal.aborted ? signal.reason : networkError(cause);
  }
}

/** `fetch` does not tell how much of a body has gone. */
function sendBody(
  method: string,
  url: string,
  file: Blob,
  { headers, signal, onProgress }: Progress & { headers: Record<string, string> },
): Promise<Pick<FailedReply, 'status' | 'body'>> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    call.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded }) => onProgress(loaded);
    call.onload = () => resolve({ status: call.status, body: parsed(call.responseText) });
    call.onerror = () => reject(new Error('The connection was lost'));
    call.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => call.abort());
    call.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function counted({ body }: Response, onProgress: (bytes: number) => void): ReadableStream<Uint8Array> | null {
  let bytes = 0;
  return (
    body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          onProgress(bytes);
          controller.enqueue(chunk);
        },
      }),
    ) ?? null
  );
}

const nameIn = (disposition: string): string => /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';
