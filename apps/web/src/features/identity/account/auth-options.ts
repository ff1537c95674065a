import { type CallOptions, timeouts } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** How all auth calls go out: 15 seconds, and the server's own words for what failed. */
export const auth: CallOptions = {
  timeout: timeouts.auth,
  mapFailure: mapAuthFailure,
  networkMessage: 'Network error: Unable to connect to server',
};
