import { session } from '~/lib/session/session';
import { logout } from './auth-service.ts';

/** Ends the session in this browser at once, and tells the server. */
export function endSession(): void {
  const ended = { refresh: session.refreshToken(), access: session.accessToken() };
  session.end();
  // Where the server could not be told, the session expires by itself.
  logout(ended).catch(() => undefined);
}
