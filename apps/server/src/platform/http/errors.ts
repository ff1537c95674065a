import { type ErrorCode, errorCatalogue, type FieldProblem } from '@darasa/contract/http/errors';
import { rowIdOf } from '@darasa/contract/http/row-id';

/**
 * A failure to report to the caller. Services throw it; the error handler writes the envelope.
 * @param message defaults to the catalogue's message for the code
 * @param details JSON that helps the caller, such as the invalid fields
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  /** Seconds, for replies with Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message?: string, details?: unknown, retryAfter?: number) {
    super(message ?? errorCatalogue[code].message);
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** Nobody reads more at once, and a small request can have hundreds of thousands. */
export const MOST_PROBLEMS = 100;

/** Bad input: 400 with the list of problems (as many as are read); the first one is the message. */
export const badRequest = (problems: FieldProblem[]): AppError =>
  new AppError('BAD_REQUEST', problems[0]?.message, problems.slice(0, MOST_PROBLEMS));

/** The id of a row in a URL. @throws what `notFound` returns, for what cannot be one */
export function requireRowId(text: string, notFound: () => AppError): number {
  const id = rowIdOf(text);
  if (id === undefined) throw notFound();
  return id;
}
