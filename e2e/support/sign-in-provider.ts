import { startProvider } from '../../apps/server/test/sign-in-provider.ts';
import { campusAddress } from './accounts.ts';

/**
 * A real OpenID Connect provider on a loopback port. Whoever signs in there, by any name and password, has an account of that
 * name, with an address that it has verified.
 */
export const startCampus = (redirectUri: string) =>
  startProvider(redirectUri, (name) => ({
    email: campusAddress(name),
    email_verified: true,
    given_name: 'Zuri',
    family_name: 'Wanjiru',
  }));
