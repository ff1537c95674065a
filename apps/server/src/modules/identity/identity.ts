import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChangeFeed, Db } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import type { Log } from '#platform/observability/index';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import type { Keyring } from './keyring.ts';
import { createLetters, type Letters } from './letters.ts';
import { createLiveSessions, type LiveSessions } from './live-sessions.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSessions, type Sessions } from './sessions.ts';

export interface IdentityDeps {
  db: Db;
  changes: ChangeFeed;
  log: Log;
  keyring: Keyring;
  siteName: string;
  /** Origin of the site: what tokens are issued for and links in mails begin with. */
  siteUrl: string;
  supportEmail: string;
  /** Tests count the work it does. */
  passwords?: Passwords;
}

/** What identity's own routes work with. */
export interface IdentityParts extends IdentityDeps {
  passwords: Passwords;
  accessTokens: AccessTokens;
  sessions: Sessions;
  live: LiveSessions;
  letters: Letters;
  identify(request: FastifyRequest): Promise<Actor | null>;
}

/** Who is asking, for everything else in the application. */
export interface Identity {
  /** Who asks, by the access token of a request; null without one that counts. */
  identify(request: FastifyRequest): Promise<Actor | null>;
  /** Who a bare access token speaks for, and until when: for connections that are no requests. */
  recognise(token: string): Promise<(Actor & { expiresAt: Date }) | null>;
  onEvent: LiveSessions['onEvent'];
  /** Every call of identity. Give it the scope of the API, after `app.decorate('identify', …)`. */
  registerRoutes(api: FastifyInstance): void;
  close(): Promise<void>;
}

const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

export function createIdentity(deps: IdentityDeps): Identity {
  const { db } = deps;
  const accessTokens = createAccessTokens(deps.keyring, deps.siteUrl);
  const live = createLiveSessions(deps);

  async function recognise(token: string): Promise<(Actor & { expiresAt: Date }) | null> {
    const claims = await accessTokens.verify(token);
    const session = claims && (await live.find(claims.sessionId));
    if (!session || session.userId !== claims.userId) return null;
    return {
      userId: session.userId,
      roles: session.roles,
      session: { id: claims.sessionId, authenticatedAt: session.authenticatedAt },
      expiresAt: new Date(claims.expiresAt),
    };
  }
  async function identify(request: FastifyRequest): Promise<Actor | null> {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    return token === undefined ? null : recognise(token);
  }

  const parts: IdentityParts = {
    ...deps,
    passwords: deps.passwords ?? createPasswords(),
    accessTokens,
    sessions: createSessions(db, accessTokens),
    live,
    letters: createLetters(deps),
    identify,
  };
  return {
    identify,
    recognise,
    onEvent: live.onEvent,
    registerRoutes(api) {
      registerAuthRoutes(api, parts);
    },
    close: () => live.close(),
  };
}
