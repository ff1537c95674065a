import { type CallOptions, timeouts } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Options of all auth calls: 15 seconds, and the server's own error messages. */
export const auth: CallOptions = {
  timeout: timeouts.auth,
  mapFailure: mapAuthFailure,
  networkMessage: 'Network error: Unable to connect to server',
};
