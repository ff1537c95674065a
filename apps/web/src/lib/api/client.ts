import type { Endpoint, EndpointData, EndpointInput } from '@darasa/contract/http/endpoint';
import { renewSession, session } from '~/lib/session/session';
import { ApiError, asApiError, type FailedAnswer, mapFailedAnswer, networkError } from './errors.ts';
import { API_ROOT, type ApiAnswer, type ApiCall, send, timeouts } from './transport.ts';

export { timeouts };

/** How a call goes out, whatever it is about. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds; default: what calls on courses may take. */
  timeout?: number;
  /** Turns a failed answer into the error to throw; default: the course service's mapping. */
  mapFailure?: (answer: FailedAnswer) => ApiError;
  /** What to say when nothing came back. */
  networkMessage?: string;
  headers?: Record<string, string>;
  /** For long answers: called with the bytes that have arrived so far. */
  onProgress?: (bytes: number) => void;
  /** Signing in: what the server refuses there, a renewed token does not mend. */
  signsIn?: boolean;
}

/** The parts that a call may have, by endpoint; here without their types. */
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

type RequestInput<E extends Endpoint> = EndpointInput<E> & CallOptions;

/**
 * Where an endpoint is, with its query, from the origin's root.
 * @throws where a parameter of the path is missing
 */
export function urlOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return API_ROOT + filled + (text === '' ? '' : `?${text}`);
}

const isEnvelope = (body: unknown): body is { success: boolean; data?: unknown } =>
  typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';

/**
 * Sends a call with the session's token. One that ended while nobody looked (a laptop slept) is renewed first; and where
 * the server refuses it all the same, the call is sent once more with the token that follows it.
 * @throws whatever stood in the way of an answer
 */
async function sendSignedIn(prepared: Omit<ApiCall, 'headers'>, { headers: own = {}, signsIn }: CallOptions) {
  const attempt = (token: string | null): Promise<ApiAnswer> =>
    send({ ...prepared, headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...own } });
  if (signsIn) return attempt(session.accessToken());

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
 * One call of the API: method, path, input and answer are the endpoint's. Resolves to the envelope's `data`; rejects with
 * an ApiError.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends RequestInput<E> ? [input?: RequestInput<E>] : [input: RequestInput<E>]
): Promise<EndpointData<E>> {
  const options: Parts & CallOptions = input ?? {};
  const { body: payload, signal, onProgress, timeout = timeouts.courses } = options;
  const { method } = endpoint;
  const url = urlOf(endpoint, options);
  let answer: ApiAnswer;
  try {
    answer = await sendSignedIn({ method, url, body: payload, timeout, signal, onProgress }, options);
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
  return body.data as EndpointData<E>;
}
