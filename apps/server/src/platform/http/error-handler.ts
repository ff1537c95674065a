import type { IncomingMessage } from 'node:http';
import { type ErrorCode, errorCatalogue } from '@darasa/contract/http/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLogSampler } from '#platform/observability/index';
import { AppError } from './errors.ts';
import { loggedUrl } from './log/logged-url.ts';
import { describeRequest } from './log/request-log.ts';
import { rateLimitKey } from './rate-limit-key.ts';

const byStatus = new Map<number, ErrorCode>(
  Object.entries(errorCatalogue).map(([code, entry]) => [entry.status, code as ErrorCode]),
);

/** SQLSTATE classes that mean "the database is unavailable or full", not "the query is wrong". */
const unavailableStates = /^(08|53|57P0|58|25006)/;
const unavailableCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  // This process or the disk is full
  ...['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT'],
]);
/** Errors of pg and its pool about a connection that was lost or could not be made, which have no code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end/i;

/** The AppError for a database failure, or undefined for other errors. */
function databaseError(error: FastifyError): AppError | undefined {
  const code = String(error.code ?? '');
  const message = String(error.message ?? '');
  if (unavailableStates.test(code) || unavailableCodes.has(code)) return unavailable();
  // The socket file is missing: the database is starting
  if (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') return unavailable();
  if (unavailableMessages.test(message)) return unavailable();
  // lock_timeout, statement_timeout, serialization failure, deadlock: nothing was written, a retry may do
  if (['55P03', '57014', '40001', '40P01'].includes(code)) return unavailable();
  // A character that PostgreSQL cannot store
  if (code === '22021' || code === '22P05') return new AppError('BAD_REQUEST');
  return undefined;
}
const unavailable = (): AppError => new AppError('SERVICE_UNAVAILABLE', undefined, undefined, 2);

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  // An error with its own status (such as an aborted body) does not come from the database
  const fromDatabase = error.statusCode === undefined ? databaseError(error) : undefined;
  if (fromDatabase) return fromDatabase;
  const status = error.statusCode ?? 500;
  const code = byStatus.get(status) ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'SERVER_ERROR');
  if (status >= 500) return new AppError(code);
  return new AppError(code, code === 'BAD_REQUEST' ? error.message : undefined);
}

/** Writes the envelope of a failure. Nothing else does. */
export const failureBody = (error: AppError, requestId?: string) => ({
  success: false,
  message: error.message,
  error: {
    code: error.code,
    ...(error.details === undefined ? {} : { details: error.details }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  },
});

function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(failureBody(error, request.id));
}

/**
 * For failures before routing and before any hook: a URL that cannot be decoded. Such requests need a log line of their own.
 * @param readIp the IP of a client, which the framework does not know at this point
 */
export function createInvalidUrlHandler(readIp: (request: IncomingMessage) => string | undefined) {
  const sample = createLogSampler();
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = new AppError('BAD_REQUEST', 'Not a valid URL');
    const { method, url } = request;
    const ip = readIp(request.raw);
    const times = sample(rateLimitKey(ip));
    if (times !== undefined)
      request.log.info({ method, url: loggedUrl(url), ip, status: error.status, times }, 'request');
    reply.headers(request.server.securityHeaders).header('x-request-id', request.id);
    sendFailure(error, request, reply);
  };
}

/** The error handler: known failures as they are, unknown ones as 500 without details, logged with their cause. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500) request.log.error({ err: error, ...describeRequest(request) }, 'request failed');
    sendFailure(known, request, reply);
  });
}

/** For paths under the API root without an endpoint. */
export function sendEndpointNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(
    new AppError('NOT_FOUND', undefined, { method: request.method, url: request.url.slice(0, 500) }),
    request,
    reply,
  );
}

/** The reply to paths under the API root without an endpoint. They count towards the rate limit too. */
export function registerEndpointNotFound(api: FastifyInstance): void {
  api.setNotFoundHandler(
    api.hasDecorator('rateLimit') ? { preHandler: api.rateLimit() } : {},
    sendEndpointNotFound,
  );
}
