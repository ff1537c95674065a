import { failureMessage as refusalMessage } from '~/features/identity/refusal-messages.ts';
import { ApiError } from '~/lib/api/errors';

/** Worth an automatic retry: no reply, or a server error. */
const isPassing = (error: Error): boolean =>
  error instanceof ApiError && (error.status === undefined || error.status >= 500);

/** For changes that are safe to repeat: one retry after a temporary failure, none after a refusal. */
export const retryPassing = (failures: number, error: Error): boolean => failures < 1 && isPassing(error);

/**
 * The message for a failed change: the server's own message for a refusal (with the time to wait), and never a technical
 * message for a fault of ours.
 */
export function failureMessage(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again in a moment.';
  if (error.code === 'NETWORK_ERROR')
    return 'The server could not be reached. Check your connection and try again.';
  if (isPassing(error)) return 'Something went wrong. Please try again in a moment.';
  return refusalMessage(error);
}
