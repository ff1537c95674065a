import { session } from '~/lib/session/session';
import type { SignedIn } from '../auth-service.ts';

/** Signs this browser in. @param remember permanently, or for the life of the tab */
export function beginSession(signedIn: SignedIn, remember: boolean): void {
  session.start({
    token: signedIn.token,
    refreshToken: signedIn.refresh_token,
    expiresIn: signedIn.expires_in,
    user: signedIn.user,
    remember,
  });
}
