import { type ErrorCode, errorCatalogue } from '@darasa/contract/http/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import { describeRequest } from './request-log.ts';

const byStatus = new Map<number, ErrorCode>(
  Object.entries(errorCatalogue).map(([code, entry]) => [entry.status, code as ErrorCode]),
);

/** SQLSTATE classes that mean "the database is not there or has no room now", not "the query is wrong". */
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
/** What pg and its pool say of a connection that is lost, or that they could not make, without a code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end/i;

/** What a database failure means to the caller, or undefined when it is not one of these. */
function databaseError(error: FastifyError): AppError | undefined {
  const code = String(error.code ?? '');
  const message = String(error.message ?? '');
  if (unavailableStates.test(code) || unavailableCodes.has(code)) return unavailable();
  // A socket file that is not there: the database is being started
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
  // What has a status of its own (a body cut off by its sender, say) is not the database's doing
  const fromDatabase = error.statusCode === undefined ? databaseError(error) : undefined;
  if (fromDatabase) return fromDatabase;
  const status = error.statusCode ?? 500;
  const code = byStatus.get(status) ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'SERVER_ERROR');
  if (status >= 500) return new AppError(code);
  return new AppError(code, code === 'BAD_REQUEST' ? error.message : undefined);
}

/** The envelope of a failure. The only place that makes one. */
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

/** For what fails before there is a route, and before any hook runs: a URL that cannot be decoded. */
export function sendInvalidUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(request.server.securityHeaders).header('x-request-id', request.id);
  sendFailure(new AppError('BAD_REQUEST', 'Not a valid URL'), request, reply);
}

/** The one error handler: known failures as they are, unknown ones as 500 without details, logged with their cause. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500) request.log.error({ err: error, ...describeRequest(request) }, 'request failed');
    sendFailure(known, request, reply);
  });
}

/** For paths under the API root that no endpoint has. */
export function sendEndpointNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(
    new AppError('NOT_FOUND', undefined, { method: request.method, url: request.url.slice(0, 500) }),
    request,
    reply,
  );
}

/** The answer to paths under the API root that no endpoint has. They count towards the rate limit too. */
export function registerEndpointNotFound(api: FastifyInstance): void {
  api.setNotFoundHandler(
    api.hasDecorator('rateLimit') ? { preHandler: api.rateLimit() } : {},
    sendEndpointNotFound,
  );
}
