import type { ApiError } from '~/lib/api/errors';
import { formatQuantity } from '~/lib/format';

const MINUTE = 60;
const HOUR = 3600;

/** `40 seconds`, `12 minutes`, `2 hours`: rounded up, so that nobody comes too early. @param seconds above 0 */
export function waitWords(seconds: number): string {
  if (seconds < 1.5 * MINUTE) return formatQuantity(Math.ceil(seconds), 'second');
  if (seconds < 1.5 * HOUR) return formatQuantity(Math.ceil(seconds / MINUTE), 'minute');
  return formatQuantity(Math.ceil(seconds / HOUR), 'hour');
}

/** What to tell somebody whose call failed: the words of the specification, and when it is worth trying again. */
export function failureWords(error: ApiError): string {
  if (error.code !== 'RATE_LIMITED' || !error.retryAfter) return error.message;
  return `${error.message} You can try again in ${waitWords(error.retryAfter)}.`;
}
