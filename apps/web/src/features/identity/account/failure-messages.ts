import { failureWords as refusalWords } from '~/features/identity/auth/failure-messages.ts';
import { ApiError } from '~/lib/api/errors';

/** Worth a second try without asking: nothing came back, or the server was in trouble. */
const isPassing = (error: Error): boolean =>
  error instanceof ApiError && (error.status === undefined || error.status >= 500);

/** For changes that may be made twice without harm: one more try after what passes, none after a refusal. */
export const retryPassing = (failures: number, error: Error): boolean => failures < 1 && isPassing(error);

/**
 * What to tell somebody whose change did not come to pass: the server's own words where it refused (with when it is worth
 * trying again), and never a fault of ours in the words of a machine.
 */
export function failureWords(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again in a moment.';
  if (error.code === 'NETWORK_ERROR')
    return 'The server could not be reached. Check your connection and try again.';
  if (isPassing(error)) return 'Something went wrong. Please try again in a moment.';
  return refusalWords(error);
}
