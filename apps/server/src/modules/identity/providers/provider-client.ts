import type { ClientAuth, Configuration } from 'openid-client';
import { ProviderFailure, readProviderFailure } from './provider-failure.ts';
import { type ProviderProfile, readProfile } from './provider-profile.ts';

/** An OpenID Connect provider for signing in. */
export interface SignInProvider {
  /** In URLs and the database. */
  id: string;
  /** On the button. */
  name: string;
  /** An https URL; http only on loopback, in development and tests. */
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

/** The values that tie a reply to its request. */
export interface ProviderChecks {
  state: string;
  nonce: string;
  /** PKCE: only a hash of it is in the request. */
  verifier: string;
}
export interface ProviderClient {
  provider: SignInProvider;
  newChecks(): Promise<ProviderChecks>;
  /** The URL to redirect the browser to. @throws ProviderFailure */
  authorizationUrl(redirectUri: string, checks: ProviderChecks): Promise<string>;
  /** The provider's claims about the person. @param answer the URL that the browser returned to @throws ProviderFailure */
  exchange(answer: URL, checks: ProviderChecks): Promise<ProviderProfile>;
}

/** Seconds for one call to a provider, while a user waits. */
const TIMEOUT_SECONDS = 5;
/** Providers rarely change their URLs; openid-client refreshes their keys itself. */
const CACHE_MS = 12 * 3600 * 1000;
/** Loaded at the first use: most sites have no provider. */
const loadOpenId = () => import('openid-client');

/**
 * One provider. Its URLs and keys are looked up at the first use and cached; a failed look-up is repeated at the next use.
 */
export function createProviderClient(
  provider: SignInProvider,
  timeoutSeconds = TIMEOUT_SECONDS,
): ProviderClient {
  let known: { since: number; configuration: Promise<Configuration> } | undefined;

  function configuration(): Promise<Configuration> {
    if (known && Date.now() - known.since < CACHE_MS) return known.configuration;
    const asked = { since: Date.now(), configuration: discover(provider, timeoutSeconds) };
    asked.configuration.catch(() => {
      if (known === asked) known = undefined;
    });
    known = asked;
    return asked.configuration;
  }

  return {
    provider,
    async newChecks() {
      const { randomNonce, randomPKCECodeVerifier, randomState } = await loadOpenId();
      return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    },
    async authorizationUrl(redirectUri, { state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadOpenId();
      const config = await configuration();
      try {
        const url = buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      } catch (error) {
        throw await readProviderFailure(error);
      }
    },
    async exchange(answer, { state, nonce, verifier }) {
      const { authorizationCodeGrant, fetchUserInfo } = await loadOpenId();
      const config = await configuration();
      try {
        const tokens = await authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderFailure('failed', 'There is no ID token');
        // Many providers give the email only here
        const more =
          typeof claims.email !== 'string' && config.serverMetadata().userinfo_endpoint
            ? await fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        return readProfile({ ...more, ...claims });
      } catch (error) {
        throw await readProviderFailure(error);
      }
    },
  };
}

async function discover(provider: SignInProvider, timeoutSeconds: number): Promise<Configuration> {
  const openId = await loadOpenId();
  const { clientId, clientSecret } = provider;
  const issuer = new URL(provider.issuer);
  try {
    return await openId.discovery(issuer, clientId, undefined, await authenticationBy(clientSecret), {
      timeout: timeoutSeconds,
      execute: [
        // Checked besides the TLS connection: a network attacker in the provider's place still cannot sign
        openId.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [openId.allowInsecureRequests] : []),
      ],
    });
  } catch (error) {
    throw new ProviderFailure('unavailable', `The provider at ${provider.issuer} cannot be looked up`, error);
  }
}

/** How the client authenticates at the provider: as its metadata asks, or by the Authorization header by default. */
async function authenticationBy(secret: string | undefined): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await loadOpenId();
  if (secret === undefined) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const inBody = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    (inBody ? post : basic)(server, ...rest);
  };
}
