/**
 * The error catalogue: every code of the API, its HTTP status and its default message. The client maps statuses back
 * through the same table.
 */
export const errorCatalogue = {
  BAD_REQUEST: { status: 400, message: 'Invalid request data' },
  UNAUTHORIZED: { status: 401, message: 'Authentication required. Please log in.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to perform this action.' },
  NOT_FOUND: { status: 404, message: 'Endpoint not found' },
  CONFLICT: { status: 409, message: 'This conflicts with the current state.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please try again later.' },
  SERVER_ERROR: { status: 500, message: 'Internal server error. Please try again later.' },
  INSUFFICIENT_STORAGE: {
    status: 507,
    message: 'The server has no room for this file now. Please try again later.',
  },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Service temporarily unavailable. Please try again later.' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** Added by the client for failures without a reply from the API. */
export type ClientErrorCode = ErrorCode | 'NETWORK_ERROR' | 'REQUEST_ERROR' | `HTTP_${number}`;

export const networkErrorMessage =
  'Network error: Unable to connect to server. Please check your internet connection.';

/** One problem of the input: a dotted path and a message. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** The catalogue's code for an HTTP status; unknown statuses become `HTTP_{status}`. */
export function codeForStatus(status: number): ClientErrorCode {
  for (const [code, entry] of Object.entries(errorCatalogue)) {
    if (entry.status === status) return code as ErrorCode;
  }
  return `HTTP_${status}`;
}
