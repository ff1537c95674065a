import type { ApiError } from '~/lib/api/errors';
import { formatQuantity } from '~/lib/format';

const MINUTE = 60;
const HOUR = 3600;

/** `40 seconds`, `12 minutes`, `2 hours`, rounded up. @param seconds above 0 */
export function waitText(seconds: number): string {
  if (seconds < 1.5 * MINUTE) return formatQuantity(Math.ceil(seconds), 'second');
  if (seconds < 1.5 * HOUR) return formatQuantity(Math.ceil(seconds / MINUTE), 'minute');
  return formatQuantity(Math.ceil(seconds / HOUR), 'hour');
}

/** The message for a failed call: the specified text, and when to try again. */
export function failureMessage(error: ApiError): string {
  if (error.code !== 'RATE_LIMITED' || !error.retryAfter) return error.message;
  return `${error.message} You can try again in ${waitText(error.retryAfter)}.`;
}
