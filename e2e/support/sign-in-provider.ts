import { startProvider } from '../../apps/server/test/identity/sign-in-provider.ts';
import { campusAddress } from './accounts.ts';

/**
 * A real OpenID Connect provider on a loopback port. Anyone can sign in there with any name and password, and has an account
 * of that name with a verified email.
 */
export const startCampus = (redirectUri: string) =>
  startProvider(redirectUri, (name) => ({
    email: campusAddress(name),
    email_verified: true,
    given_name: 'Zuri',
    family_name: 'Wanjiru',
  }));
