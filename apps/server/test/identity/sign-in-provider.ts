import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { createBrowser, type PlainBrowser } from './plain-browser.ts';

/** A person's claims at the provider, without `sub`. */
export type Claims = Record<string, unknown>;
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The accounts there, by `sub`; tests may add to it. */
  accounts: Map<string, Claims>;
  /**
   * Acts as a person: opens the URL, signs in and consents.
   * @returns the URL that the browser is redirected to
   */
  signIn(url: string, subject: string): Promise<URL>;
  /** The same, but the person cancels. */
  cancel(url: string): Promise<URL>;
  close(): Promise<void>;
}

const CLIENT_ID = 'darasa';
const CLIENT_SECRET = 'a secret of the tests that nobody else has';
/** More redirects than a sign-in takes. */
const MAX_HOPS = 15;

/**
 * A real OpenID Connect provider on a loopback port. It requires PKCE and returns claims from its userinfo endpoint only.
 * @param redirectUri where it may redirect browsers
 * @param claimsOf the claims by `sub`; default those in `accounts`
 */
export async function startProvider(
  redirectUri: string,
  claimsOf?: (subject: string) => Claims,
): Promise<TestProvider> {
  const accounts = new Map<string, Claims>();
  // It warns about settings that a real provider would need
  const { warn, info } = console;
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'ES256' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...(claimsOf?.(sub) ?? accounts.get(sub)) }),
    }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    // A browser with a window requests the favicon of every page, and logs an error when there is none.
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else void answer(request, response);
  });

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    accounts,
    signIn: (url, subject) =>
      travel(url, redirectUri, (browser, page, address) => {
        const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
        return browser.go(address, { prompt, login: subject, password: 'any' });
      }),
    cancel: (url) => travel(url, redirectUri, (browser, _page, address) => browser.go(`${address}/abort`)),
    close: () =>
      new Promise((closed) => {
        Object.assign(console, { warn, info });
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Follows redirects and answers pages until the browser is redirected to the site. */
async function travel(
  from: string,
  until: string,
  answer: (browser: PlainBrowser, page: string, address: string) => Promise<Response>,
): Promise<URL> {
  const browser = createBrowser();
  let address = from;
  let response = await browser.go(address);
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const next = response.headers.get('location');
    if (next) {
      const target = new URL(next, address);
      if (target.href.startsWith(until)) return target;
      address = target.href;
      response = await browser.go(address);
    } else {
      const page = await response.text();
      if (response.status !== 200) throw new Error(`The provider says ${response.status}: ${page}`);
      response = await answer(browser, page, address);
    }
  }
  throw new Error('The provider redirects in circles');
}
