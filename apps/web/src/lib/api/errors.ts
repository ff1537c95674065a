import {
  type ClientErrorCode,
  codeForStatus,
  errorCatalogue,
  networkErrorMessage,
} from '@darasa/contract/http/errors';

/** A failed call: a message to show, a code, and the HTTP status if there was a reply. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ClientErrorCode;
  readonly status: number | undefined;
  readonly details: unknown;
  /** Seconds until another try makes sense, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    code: ClientErrorCode,
    {
      status,
      details,
      retryAfter,
      cause,
    }: { status?: number; details?: unknown; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/**
 * Whether the object in a URL does not exist or cannot exist: an empty name is refused here, before it is asked for. Where the API
 * refuses a request it has words for it, which are shown; a page that is rendered on the server for such a URL is not there.
 */
export const isMissing = (error: unknown, onServer = typeof document === 'undefined'): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || (error.code === 'BAD_REQUEST' && (error.status === undefined || onServer)));

/** Nothing has come back, or nobody who could answer: not a refusal. It may pass. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === undefined || [502, 503, 504].includes(error.status));

/** The server's own words in an answer of ours, if it has any. */
export function serverMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

/** An error reply: its status, call and body. */
export interface FailedReply {
  status: number;
  body: unknown;
  method: string;
  url: string;
  retryAfter?: number;
}

function detailsOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
}

/** Statuses whose message is fixed, whatever the server says. */
const fixedMessages = new Map<number, string>(
  ([401, 403, 404, 429, 500, 503] as const).map((status) => [
    status,
    Object.values(errorCatalogue).find((entry) => entry.status === status)?.message ?? '',
  ]),
);

/** Refusals for which calls that are not of the specification's course service have words of their own: which code is wrong, when to try again. */
const OWN_WORDS: ReadonlySet<number> = new Set([403, 404, 429]);
const COURSE_SERVICE = /\/courses(?:[/?]|$)/;

/**
 * The specification's course service mapping (its section 8).
 * @param fallback what to say where neither the catalogue of errors nor the server has words
 */
export function mapFailedReply(
  { status, body, method, url, retryAfter }: FailedReply,
  fallback = `Request failed with status ${status}`,
): ApiError {
  const code = codeForStatus(status);
  const own = OWN_WORDS.has(status) && !COURSE_SERVICE.test(url) ? serverMessage(body) : undefined;
  if (own !== undefined) return new ApiError(own, code, { status, details: detailsOf(body), retryAfter });
  if (status === 404) {
    return new ApiError(`${fixedMessages.get(404)}: ${method} ${url}`, code, {
      status,
      details: { method, url },
    });
  }
  const message =
    fixedMessages.get(status) ??
    serverMessage(body) ??
    (status === 400 ? errorCatalogue.BAD_REQUEST.message : fallback);
  return new ApiError(message, code, { status, details: detailsOf(body), retryAfter });
}

/** No reply: the server is down, the network is down, or a timeout. */
export const networkError = (cause?: unknown): ApiError =>
  new ApiError(networkErrorMessage, 'NETWORK_ERROR', { cause });

/** The call could not even be made. */
export const requestError = (cause: unknown): ApiError =>
  new ApiError(cause instanceof Error ? cause.message : 'Request failed', 'REQUEST_ERROR', { cause });

/** Any failure as an ApiError; `fallback` for a thrown value that is not an Error. */
export function asApiError(error: unknown, fallback: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Error) return requestError(error);
  return new ApiError(fallback, 'REQUEST_ERROR', { cause: error });
}

/** `Course details` have messages of their own (section 8). */
export function mapCourseDetailsFailure({ status, body, retryAfter }: FailedReply): ApiError {
  const own: Record<number, string> = {
    404: 'Course not found',
    401: 'Authentication required',
    403: 'Access denied',
  };
  return new ApiError(
    own[status] ?? serverMessage(body) ?? 'Failed to fetch course details',
    codeForStatus(status),
    { status, details: detailsOf(body), retryAfter },
  );
}

/** Auth calls show the server's message or error, else `Server error: {status}`. */
export function mapAuthFailure({ status, body, retryAfter }: FailedReply): ApiError {
  const word =
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
      ? body.error
      : undefined;
  return new ApiError(serverMessage(body) ?? word ?? `Server error: ${status}`, codeForStatus(status), {
    status,
    details: detailsOf(body),
    retryAfter,
  });
}

export const courseDetailsNetworkMessage = 'Network error occurred while fetching course details';
