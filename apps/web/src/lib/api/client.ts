import type { Endpoint, EndpointData, EndpointInput } from '@darasa/contract/http/endpoint';
import { renewSession, session } from '~/lib/session/session';
import { API_ROOT, type ApiCall, type ApiReply, send, timeouts } from '../http/transport.ts';
import { ApiError, asApiError, type FailedReply, mapFailedReply, networkError } from './errors.ts';
import { type CallParts, inPlace } from './in-place.ts';

export { timeouts };

/** Options of a call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds; default: what calls on courses may take. */
  timeout?: number;
  /** Maps a failed reply to the error to throw; default: the course service's mapping. */
  mapFailure?: (answer: FailedReply) => ApiError;
  /** The message when there is no reply. */
  networkMessage?: string;
  headers?: Record<string, string>;
  /** The Idempotency-Key of a change: the same for every try of it. */
  key?: string | undefined;
  /** For long replies: called with the bytes received so far. */
  onProgress?: (bytes: number) => void;
  /** The reply is a file: its text is the result, without an envelope. */
  asText?: boolean;
  /** Sent even if the page is closed meanwhile; for bodies below 64 KB. */
  keepalive?: boolean;
  /** For signing in: a 401 is not repeated with a refreshed token. */
  signsIn?: boolean;
  /** A user's id: the call goes out under this person's login or, when another one has logged in meanwhile, not at all. */
  onlyAs?: string;
}

type RequestInput<E extends Endpoint> = EndpointInput<E> & CallOptions;

/**
 * The URL of an endpoint with its query, from the origin's root.
 * @throws when a parameter of the path is missing
 */
export function urlOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: CallParts = {}): string {
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
 * Sends a call with the session's token. An expired token (after a laptop slept) is refreshed first; if the server still
 * refuses it, the call is repeated once with the next token.
 * @throws the reason when there is no reply
 */
export async function withSession<Answer extends { status: number }>(
  attempt: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const attemptWith = (token: string | null) => attempt(token ? { authorization: `Bearer ${token}` } : {});
  const asleep = session.held() && session.accessToken() === null;
  let outcome = asleep ? await renewSession() : undefined;
  const token = session.accessToken();
  const answer = await attemptWith(token);
  if (answer.status !== 401 || !session.held()) return answer;
  if (session.accessToken() === token) {
    outcome ??= await renewSession();
    // Still signed in, but unable to refresh now: do not ask for a login
    if (outcome.kind === 'unreachable') throw outcome.cause ?? new Error('The session could not be renewed');
  }
  const next = session.accessToken();
  return next === null || next === token ? answer : attemptWith(next);
}

function sendSignedIn(
  prepared: Omit<ApiCall, 'headers'>,
  { headers: others = {}, key, signsIn, onlyAs }: CallOptions,
): Promise<ApiReply> {
  const own = { ...others, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const attempt = async (headers: Record<string, string>): Promise<ApiReply> => {
    if (onlyAs && session.held()?.user.user_id !== onlyAs) throw new Error('Somebody else is logged in');
    return send({ ...prepared, headers: { ...headers, ...own } });
  };
  if (!signsIn) return withSession(attempt);
  const token = session.accessToken();
  return attempt(token ? { authorization: `Bearer ${token}` } : {});
}

/**
 * Calls the API: method, path, input and output are the endpoint's. Resolves to the envelope's `data`; rejects with an
 * ApiError.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends RequestInput<E> ? [input?: RequestInput<E>] : [input: RequestInput<E>]
): Promise<EndpointData<E>> {
  const options: CallParts & CallOptions = input ?? {};
  const { body: payload, signal, onProgress, keepalive, timeout = timeouts.courses } = options;
  const instead = inPlace.get()?.(endpoint, options);
  if (instead) return (await instead) as EndpointData<E>;
  const { method } = endpoint;
  const url = urlOf(endpoint, options);
  let answer: ApiReply;
  try {
    answer = await sendSignedIn(
      { method, url, body: payload, timeout, signal, onProgress, keepalive },
      options,
    );
  } catch (cause) {
    // A cancelled call is not a network error.
    if (signal?.aborted) throw cause;
    const error = networkError(cause);
    throw options.networkMessage ? new ApiError(options.networkMessage, error.code, { cause }) : error;
  }
  const { status, body, retryAfter } = answer;
  if (status < 200 || status >= 300 || (isEnvelope(body) && !body.success)) {
    throw (options.mapFailure ?? mapFailedReply)({ status, body, method, url, retryAfter });
  }
  if (options.asText) return body as EndpointData<E>;
  if (!isEnvelope(body)) {
    throw asApiError(new Error('Unexpected response format from server'), 'Request failed');
  }
  // The contract types what a call answers; features check the shapes that the specification names.
  return body.data as EndpointData<E>;
}
