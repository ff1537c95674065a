import { failureMessage as refusalMessage } from '~/features/identity/refusal-messages.ts';
import { ApiError } from '~/lib/api/errors';

/**
 * The message for a failed change: the server's own message for a refusal (with the time to wait), and never a technical
 * message for a fault of ours.
 */
export function failureMessage(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again in a moment.';
  if (error.code === 'NETWORK_ERROR')
    return 'The server could not be reached. Check your connection and try again.';
  if (error.status === undefined || error.status >= 500)
    return 'Something went wrong. Please try again in a moment.';
  return refusalMessage(error);
}
