import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createProviderClient } from './provider-client.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const clientOf = (issuer: string, timeoutSeconds?: number) =>
  createProviderClient(
    { id: 'oidc', name: 'X', issuer, clientId: 'darasa', clientSecret: 's' },
    timeoutSeconds,
  );
const metadata = (issuer: string, change: object = {}) =>
  JSON.stringify({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    ...change,
  });

/** A provider of which only the metadata exists. */
async function describeAs(change: (issuer: string) => object, asked: string[] = []): Promise<string> {
  let issuer = '';
  issuer = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(metadata(issuer, change(issuer)));
  });
  return issuer;
}

describe('a provider', () => {
  it('is looked up once, at the first use', async () => {
    const asked: string[] = [];
    const issuer = await describeAs(() => ({}), asked);
    const client = clientOf(issuer);
    const checks = await client.newChecks();
    expect(asked).toEqual([]);
    await Promise.all([
      client.authorizationUrl('https://x.example/back', checks),
      client.authorizationUrl('https://x.example/back', checks),
    ]);
    await client.authorizationUrl('https://x.example/back', checks);
    expect(asked).toEqual(['/.well-known/openid-configuration']);
  });

  it('is looked up again after a failure', async () => {
    let failing = true;
    let issuer = '';
    issuer = await serve((_request, response) => {
      if (failing) response.writeHead(503).end('later');
      else response.setHeader('content-type', 'application/json').end(metadata(issuer));
    });
    const client = clientOf(issuer);
    const ask = async () => client.authorizationUrl('https://x.example/back', await client.newChecks());
    await expect(ask()).rejects.toMatchObject({ reason: 'unavailable' });
    failing = false;
    expect(await ask()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/authorize\?/);
  });

  it('that never answers times out', async () => {
    const issuer = await serve(() => undefined);
    const client = clientOf(issuer, 0.1);
    await expect(
      client.authorizationUrl('https://x.example/back', await client.newChecks()),
    ).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it.each([
    ['describes somebody else', () => ({ issuer: 'https://evil.example' })],
    ['has no place to sign in', () => ({ authorization_endpoint: undefined })],
  ])('that %s is not used', async (_name, change) => {
    const client = clientOf(await describeAs(change));
    await expect(
      client.authorizationUrl('https://x.example/back', await client.newChecks()),
    ).rejects.toHaveProperty('reason');
  });
});

describe('a reply', () => {
  /** A token endpoint with this reply; it records its requests. */
  async function answering(status: number, body: string, type = 'application/json', methods?: string[]) {
    const seen: { authorization: string | undefined; body: string }[] = [];
    let issuer = '';
    issuer = await serve((request, response) => {
      if (request.method !== 'POST')
        return void response
          .setHeader('content-type', 'application/json')
          .end(metadata(issuer, methods ? { token_endpoint_auth_methods_supported: methods } : {}));
      let sent = '';
      request.on('data', (chunk) => {
        sent += chunk;
      });
      request.on('end', () => {
        seen.push({ authorization: request.headers.authorization, body: sent });
        response.writeHead(status, { 'content-type': type }).end(body);
      });
    });
    const client = clientOf(issuer, 1);
    const checks = await client.newChecks();
    const back = new URL(`https://x.example/back?code=c&state=${checks.state}`);
    return { seen, outcome: client.exchange(back, checks) };
  }

  it.each([
    [400, '{"error":"invalid_grant"}', 'application/json', 'failed'],
    [500, '{"error":"server_error"}', 'application/json', 'unavailable'],
    [502, '<html>', 'text/html', 'unavailable'],
    [200, '<html>', 'text/html', 'failed'],
    [200, '{"access_token":"a","token_type":"Bearer"}', 'application/json', 'failed'],
    [200, '{"access_token":"a","token_type":"Bearer","id_token":"a.b.c"}', 'application/json', 'failed'],
  ])('%d %s: %s %s', async (status, body, type, reason) => {
    const { outcome } = await answering(status, body, type);
    await expect(outcome).rejects.toMatchObject({ name: 'ProviderFailure', reason });
  });

  it.each([
    [undefined, 'header'],
    [['client_secret_basic', 'client_secret_post'], 'header'],
    [['client_secret_post'], 'body'],
  ])('is asked for with the secret where the provider wants it: %j, %s', async (methods, place) => {
    const { seen, outcome } = await answering(400, '{"error":"invalid_grant"}', 'application/json', methods);
    await expect(outcome).rejects.toHaveProperty('reason', 'failed');
    expect(seen).toHaveLength(1);
    expect(seen[0]?.authorization?.startsWith('Basic ') ?? false).toBe(place === 'header');
    expect(new URLSearchParams(seen[0]?.body).has('client_secret')).toBe(place === 'body');
    expect(new URLSearchParams(seen[0]?.body).get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it.each(['alg none', 'another key'])('signed with %s is refused', async (how) => {
    const { generateKeyPairSync, sign } = await import('node:crypto');
    const ours = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const theirs = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    let nonce = '';
    let issuer = '';
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    issuer = await serve((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/keys')
        return void response.end(
          JSON.stringify({ keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256' }] }),
        );
      if (request.method !== 'POST')
        return void response.end(metadata(issuer, { id_token_signing_alg_values_supported: ['ES256'] }));
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: 'darasa',
        sub: 'a',
        nonce,
        iat: now,
        exp: now + 60,
        email: 'a@example.org',
      };
      const header = how === 'alg none' ? { alg: 'none' } : { alg: 'ES256', kid: 'k' };
      const body = `${encode(header)}.${encode(claims)}`;
      const signature =
        how === 'alg none'
          ? ''
          : sign('sha256', Buffer.from(body), { key: theirs.privateKey, dsaEncoding: 'ieee-p1363' }).toString(
              'base64url',
            );
      response.end(
        JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: `${body}.${signature}` }),
      );
    });
    const client = clientOf(issuer, 1);
    const checks = await client.newChecks();
    nonce = checks.nonce;
    const back = new URL(`https://x.example/back?code=c&state=${checks.state}`);
    await expect(client.exchange(back, checks)).rejects.toMatchObject({ reason: 'failed' });
  });
});
