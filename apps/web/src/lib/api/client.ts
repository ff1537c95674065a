import { session } from '~/lib/session/session';
import { ApiError, asApiError, type FailedAnswer, mapFailedAnswer, networkError } from './errors.ts';
import { type ApiCall, send } from './transport.ts';

export const API_ROOT = '/api/v1';
/** How long calls may take, in milliseconds. */
export const timeouts = { auth: 15_000, courses: 30_000 } as const;

export interface CallOptions {
  /** Values that are undefined are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  timeout?: number;
  /** Turns a failed answer into the error to throw; default: the course service's mapping. */
  mapFailure?: (answer: FailedAnswer) => ApiError;
  /** What to say when nothing came back. */
  networkMessage?: string;
  headers?: Record<string, string>;
}

function address(path: string, query: CallOptions['query']): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) params.set(name, String(value));
  const text = params.toString();
  return API_ROOT + path + (text === '' ? '' : `?${text}`);
}

const isEnvelope = (body: unknown): body is { success: boolean; data?: unknown } =>
  typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';

/**
 * One call of the API. Resolves to the envelope's `data`; rejects with an ApiError.
 * @param path below the API root, already encoded
 */
export async function call<T>(
  method: ApiCall['method'],
  path: string,
  options: CallOptions = {},
): Promise<T> {
  const url = address(path, options.query);
  const token = session.accessToken();
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers };
  const timeout = options.timeout ?? timeouts.courses;
  let answer: { status: number; body: unknown };
  try {
    answer = await send({ method, url, body: options.body, headers, timeout, signal: options.signal });
  } catch (cause) {
    // A caller who gave up is not told about a network that works.
    if (options.signal?.aborted) throw cause;
    const error = networkError(cause);
    throw options.networkMessage ? new ApiError(options.networkMessage, error.code, { cause }) : error;
  }
  const { status, body } = answer;
  if (status < 200 || status >= 300 || (isEnvelope(body) && !body.success)) {
    throw (options.mapFailure ?? mapFailedAnswer)({ status, body, method, url });
  }
  if (!isEnvelope(body)) {
    throw asApiError(new Error('Unexpected response format from server'), 'Request failed');
  }
  // The contract types what a call answers; features check the shapes that the specification names.
  return body.data as T;
}

export const apiGet = <T>(path: string, options?: CallOptions): Promise<T> => call<T>('GET', path, options);
export const apiPost = <T>(path: string, body: unknown, options?: CallOptions): Promise<T> =>
  call<T>('POST', path, { ...options, body });
export const apiPut = <T>(path: string, body: unknown, options?: CallOptions): Promise<T> =>
  call<T>('PUT', path, { ...options, body });
export const apiDelete = <T>(path: string, options?: CallOptions): Promise<T> =>
  call<T>('DELETE', path, options);
