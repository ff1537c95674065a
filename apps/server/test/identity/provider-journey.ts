import type { LightMyRequestResponse } from 'fastify';
import { API_ROOT } from '../../src/app.ts';
import type { TestIdentity } from '../identity.ts';
import { ORIGIN } from '../people.ts';
import { startProvider, type TestProvider } from './sign-in-provider.ts';

export const CALLBACK = `${ORIGIN}${API_ROOT}/auth/providers/oidc/callback`;

/** The application's settings for the provider. */
export const settingsOf = (provider: TestProvider): Record<string, string> => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_NAME: 'School account',
});
export const startSchoolProvider = (): Promise<TestProvider> => startProvider(CALLBACK);

/** The `Cookie` header that a browser sends after this reply. */
export const cookiesOf = (answer: { headers: Record<string, unknown> }): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** A sign-in with another service, step by step, as a browser does it. */
export function createJourney(identity: TestIdentity) {
  const get = (url: string, cookie: string): Promise<LightMyRequestResponse> =>
    identity.app.inject({ url, headers: { cookie } });
  return {
    /** @returns the URL that the browser is redirected to, and its cookie */
    async start(query = ''): Promise<{ url: string; cookie: string; answer: LightMyRequestResponse }> {
      const answer = await get(`${API_ROOT}/auth/providers/oidc/start${query}`, '');
      return { url: String(answer.headers.location), cookie: cookiesOf(answer), answer };
    },
    /** The same for a signed-in person who links the service to their account. */
    async startLink(headers: Record<string, string>, body: object = {}) {
      const answer = await identity.call('POST', '/auth/providers/oidc/link', { headers, body });
      return { url: String(answer.data?.url), cookie: cookiesOf(answer), answer };
    },
    /** The browser returns from the provider. @returns the next URL, and its cookie */
    async back(
      target: URL,
      cookie: string,
    ): Promise<{ location: string; cookie: string; answer: LightMyRequestResponse }> {
      const answer = await get(target.pathname + target.search, cookie);
      return { location: String(answer.headers.location), cookie: cookiesOf(answer), answer };
    },
    /** The page requests the result of the sign-in. */
    complete: (cookie: string) => identity.call('POST', '/auth/providers/complete', { headers: { cookie } }),
  };
}
export type Journey = ReturnType<typeof createJourney>;

/** The URL that a failed sign-in redirects to. */
export const failedWith = (reason: string, callbackUrl?: string): string => {
  const query = new URLSearchParams({ provider: 'failed', reason, ...(callbackUrl ? { callbackUrl } : {}) });
  return `/authentication/login?${query}`;
};
