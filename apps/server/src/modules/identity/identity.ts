import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/context/index';
import type { ChangeFeed, Db } from '#platform/database/index';
import type { SiteLook } from '#platform/look/index';
import { extended, type Merging, type PersonalData } from '#platform/modules/index';
import type { Log } from '#platform/observability/index';
import type { ConnectedHere } from '#platform/realtime/index';
import { registerAccountRoutes } from './account/account-routes.ts';
import { registerOwnDataRoutes } from './account/own-data-routes.ts';
import { registerApplicationRoutes } from './applications/application-routes.ts';
import { registerEmailRoutes } from './email-address/email-routes.ts';
import { createEmails } from './emails/emails.ts';
import type { FirstAdminLink } from './first-link/first-admin-link.ts';
import { registerFirstAdmin } from './first-link/first-admin-routes.ts';
import { registerMergeRoutes } from './merging/merge-routes.ts';
import { registerPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { registerPasswordRoutes } from './password/password-routes.ts';
import { createPasswords, type Passwords } from './password/passwords.ts';
import { type CardDesk, createCardDesk } from './people/card-desk.ts';
import { registerPeopleRoutes, registerSchoolRoutes } from './people/people-routes.ts';
import type { SignInProvider } from './providers/provider-client.ts';
import { createProviderClients } from './providers/provider-clients.ts';
import { registerProviderRoutes } from './providers/provider-routes.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { createDeviceCookies } from './sessions/device-cookie.ts';
import type { Keyring } from './sessions/keyring.ts';
import { createLiveSessions, type LiveSessions } from './sessions/live-sessions.ts';
import { notifyBrowsers } from './sessions/notify-browsers.ts';
import { registerSessionRoutes } from './sessions/session-routes.ts';
import { createSessions } from './sessions/sessions.ts';
import type { ReadInvited } from './sign-in/invited.ts';
import { registerSignInRoutes } from './sign-in/sign-in-routes.ts';
import { registerStaffRoleRoutes } from './staff-roles/staff-role-routes.ts';
import { guardSupportViews } from './support-views/support-view-guard.ts';
import { registerSupportViewRoutes } from './support-views/support-view-routes.ts';

export interface IdentityDeps {
  db: Db;
  changes: ChangeFeed;
  log: Log;
  keyring: Keyring;
  siteName: string;
  /** The site's origin: the issuer of tokens and the start of links in emails. */
  siteUrl: string;
  supportEmail: string;
  readonly look?: SiteLook;
  /** Other services that people may sign in with; default: none. */
  signInProviders?: readonly SignInProvider[];
  /** Tests replace it to count its calls. */
  passwords?: Passwords;
  /** The other modules' personal data handlers. */
  personalData?: readonly PersonalData[];
  /** How all modules merge two accounts of one person. */
  mergings?: readonly Merging[];
  /** Becomes an administrator when there is none. */
  adminEmail?: string | undefined;
  /** From where the link for the first administrator is answered; default: from this machine. */
  firstAdminLink?: FirstAdminLink;
  /** Whether everybody may register; default yes. */
  openRegistration?: boolean;
  invited?: ReadInvited;
  /** Whether the demo accounts may be used; default yes. */
  demoAllowed?: boolean;
}

/** Authentication for the rest of the application. */
export interface Identity {
  /** The caller, by the access token of a request; null without a valid one. */
  identify(request: FastifyRequest): Promise<Actor | null>;
  /** The user of an access token and its expiry, for connections. Also null while the password must be changed. */
  recognise(token: string): Promise<(Actor & { expiresAt: Date }) | null>;
  onEvent: LiveSessions['onEvent'];
  /** Sees to it that sessions that read as another person change nothing. Before any route is registered. */
  guardSupportViews(app: FastifyInstance): void;
  cards: CardDesk;
  /** Starts notifying connected browsers of changes to their sessions and accounts. */
  notifyBrowsers(here: ConnectedHere): void;
  /** The calls of identity. Register it in the scope of the API, after `app.decorate('identify', …)`. */
  registerRoutes(api: FastifyInstance): void;
  close(): Promise<void>;
}

/** How often to check whether a new signing key is due. */
const KEYS_CHECK_MS = 3_600_000;
const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

export function createIdentity(deps: IdentityDeps): Identity {
  const { db, demoAllowed = true } = deps;
  const accessTokens = createAccessTokens(deps.keyring, deps.siteUrl);
  const live = createLiveSessions(deps);
  const rotation = setInterval(() => {
    deps.keyring
      .rotate(new Date())
      .catch((error: unknown) => deps.log.error({ err: error }, 'The signing keys could not be rotated'));
  }, KEYS_CHECK_MS);
  rotation.unref();
  let stopNotifying: (() => void) | undefined;

  async function actorByToken(token: string): Promise<(Actor & { expiresAt: Date }) | null> {
    const claims = await accessTokens.verify(token);
    const session = claims && (await live.find(claims.sessionId));
    if (!session || session.userId !== claims.userId) return null;
    return {
      userId: session.userId,
      roles: session.roles,
      granted: session.granted,
      mustChangePassword: session.mustChangePassword && !session.viewer,
      // Who reads as another person has never confirmed that they are that person
      session: {
        id: claims.sessionId,
        authenticatedAt: session.viewer ? new Date(0) : session.authenticatedAt,
      },
      ...(session.viewer && { viewer: session.viewer }),
      expiresAt: new Date(claims.expiresAt),
    };
  }
  async function identify(request: FastifyRequest): Promise<Actor | null> {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    return token === undefined ? null : actorByToken(token);
  }

  async function recognise(token: string): Promise<(Actor & { expiresAt: Date }) | null> {
    const actor = await actorByToken(token);
    // Who reads as another person is not present as them
    return actor?.mustChangePassword || actor?.viewer ? null : actor;
  }

  const parts = extended(deps, {
    passwords: deps.passwords ?? createPasswords(),
    sessions: createSessions(db, accessTokens, { onEnd: live.forget, demoAllowed }),
    live,
    emails: createEmails(deps),
    providers: createProviderClients(deps.signInProviders ?? []),
    personalData: deps.personalData ?? [],
    mergings: deps.mergings ?? [],
    demoAllowed,
    identify,
    signInClient: createDeviceCookies(deps),
  });
  const cards = createCardDesk(parts);
  return {
    identify,
    recognise,
    onEvent: live.onEvent,
    guardSupportViews: (app) => guardSupportViews(app, { db, identify }),
    cards,
    notifyBrowsers(here) {
      stopNotifying = notifyBrowsers(extended(deps, { live }), here);
    },
    registerRoutes(api) {
      registerSignInRoutes(api, parts);
      registerFirstAdmin(api, parts);
      registerSessionRoutes(api, parts);
      registerPasswordRoutes(api, parts);
      registerSecondFactorRoutes(api, parts);
      registerPasskeyRoutes(api, parts);
      registerProviderRoutes(api, parts);
      registerEmailRoutes(api, parts);
      registerAccountRoutes(api, parts);
      registerOwnDataRoutes(api, parts);
      registerPeopleRoutes(api, extended(parts, { cards }));
      registerSchoolRoutes(api, extended(parts, { cards }));
      registerStaffRoleRoutes(api, parts);
      registerSupportViewRoutes(api, parts);
      registerMergeRoutes(api, parts);
      registerApplicationRoutes(api, parts);
    },
    close() {
      stopNotifying?.();
      clearInterval(rotation);
      return live.close();
    },
  };
}
