import { renewSession, session } from '~/lib/session/session';
import { ApiError, asApiError, type FailedAnswer, mapFailedAnswer, networkError } from './errors.ts';
import { API_ROOT, type ApiAnswer, type ApiCall, send, timeouts } from './transport.ts';

export { timeouts };

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
  /** For long answers: called with the bytes that have arrived so far. */
  onProgress?: (bytes: number) => void;
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

/** Signing in and renewing: what these refuse, a renewed token does not mend. */
const isSignIn = (path: string): boolean => path === '/auth/refresh' || /^\/auth\/login(\/|$)/.test(path);

/**
 * Sends a call with the session's token. One that ended while nobody looked (a laptop slept) is renewed first; and where
 * the server refuses it all the same, the call is sent once more with the token that follows it.
 * @throws whatever stood in the way of an answer
 */
async function sendSignedIn(path: string, prepared: Omit<ApiCall, 'headers'>, own: Record<string, string>) {
  const attempt = (token: string | null): Promise<ApiAnswer> =>
    send({ ...prepared, headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...own } });
  if (isSignIn(path)) return attempt(session.accessToken());

  const asleep = session.held() && session.accessToken() === null;
  let outcome = asleep ? await renewSession() : undefined;
  const token = session.accessToken();
  const answer = await attempt(token);
  if (answer.status !== 401 || !session.held()) return answer;
  if (session.accessToken() === token) {
    outcome ??= await renewSession();
    // Still signed in, only not able to prove it now: that is no reason to speak of a login
    if (outcome.kind === 'unreachable') throw outcome.cause ?? new Error('The session could not be renewed');
  }
  const next = session.accessToken();
  return next === null || next === token ? answer : attempt(next);
}

/**
 * One call of the API. Resolves to the envelope's `data`; rejects with an ApiError.
 * @param path below the API root, already encoded
 */
export async function call<T>(
  method: ApiCall['method'],
  path: string,
  options: CallOptions = {},
): Promise<T> {
  const { body: payload, signal, onProgress, timeout = timeouts.courses } = options;
  const url = address(path, options.query);
  let answer: ApiAnswer;
  try {
    const prepared = { method, url, body: payload, timeout, signal, onProgress };
    answer = await sendSignedIn(path, prepared, options.headers ?? {});
  } catch (cause) {
    // A caller who gave up is not told about a network that works.
    if (signal?.aborted) throw cause;
    const error = networkError(cause);
    throw options.networkMessage ? new ApiError(options.networkMessage, error.code, { cause }) : error;
  }
  const { status, body, retryAfter } = answer;
  if (status < 200 || status >= 300 || (isEnvelope(body) && !body.success)) {
    throw (options.mapFailure ?? mapFailedAnswer)({ status, body, method, url, retryAfter });
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
