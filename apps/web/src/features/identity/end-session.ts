import { session } from '~/lib/session/session';
import { logout } from './auth-service.ts';

/** Ends the session in this browser immediately, and notifies the server. */
export function endSession(): void {
  const ended = { refresh: session.refreshToken(), access: session.accessToken() };
  session.end();
  // If the server could not be notified, the session expires by itself.
  logout(ended).catch(() => undefined);
}
