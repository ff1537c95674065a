import { PROVIDER_SECONDS } from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import { safeCallbackPath } from '@darasa/contract/identity/routes';
import type { SignInData } from '@darasa/contract/identity/schemas';
import { z } from 'zod';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { attemptKey, countAttempt } from '../attempts/attempts.ts';
import type { ClientInfo } from '../sessions/client.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import type { SessionDeps } from '../sign-in/open-session.ts';
import { admit } from '../sign-in/open-session.ts';
import { consumeOneTimeToken, createOneTimeToken } from '../tokens/one-time-token-repository.ts';
import { hashToken, newOpaqueToken } from '../tokens/opaque-tokens.ts';
import { findUser } from '../users/user-repository.ts';
import type { ProviderAccountDeps } from './provider-accounts.ts';
import { accountOf } from './provider-accounts.ts';
import type { ProviderClient } from './provider-client.ts';
import { ProviderFailure } from './provider-failure.ts';
import { linkAccount } from './provider-links.ts';

export interface ProviderSignInDeps extends ProviderAccountDeps {
  live: Pick<LiveSessions, 'find'>;
}

/** Stored while the browser is at the provider, under the `state` that it returns with. */
const keptState = z.object({
  provider: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** From the browser's cookie: a reply is valid only in the browser that started. */
  binding: z.string(),
  callbackUrl: z.string(),
  remember: z.boolean(),
  /** The session of a user who links the provider to their account. */
  linkingSession: z.string().optional(),
});
type KeptState = z.infer<typeof keptState>;
const keptResult = z.object({ remember: z.boolean() });

/** Enough for a school behind one IP at the start of the day, too few for a bot. */
const STARTS = { max: 600, seconds: 15 * 60 } as const;
const hashBinding = (binding: string): string => hashToken(binding).toString('base64url');

export interface ProviderJourney {
  callbackUrl: string;
  remember: boolean;
  /** Set when a signed-in user links the provider to their account. */
  linking?: { userId: number; sessionId: string };
}

/**
 * Starts a sign-in and stores what ties the reply to this request.
 * @returns the URL to redirect the browser to, and the secret for its cookie
 * @throws ProviderFailure
 */
export async function beginProviderSignIn(
  { db }: { db: Db },
  { provider, newChecks, authorizationUrl }: ProviderClient,
  redirectUri: string,
  journey: ProviderJourney,
  client: ClientInfo,
): Promise<{ url: string; binding: string }> {
  const exceeded = await countAttempt(db, [{ key: attemptKey('provider', client.network), ...STARTS }]);
  if (exceeded.length > 0) throw new ProviderFailure('busy', 'Too many sign-ins were started');
  const checks = await newChecks();
  const url = await authorizationUrl(redirectUri, checks);
  const binding = newOpaqueToken();
  await createOneTimeToken(db, {
    kind: 'provider-state',
    userId: journey.linking?.userId ?? null,
    seconds: PROVIDER_SECONDS.away,
    token: checks.state,
    data: {
      provider: provider.id,
      nonce: checks.nonce,
      verifier: checks.verifier,
      binding: hashBinding(binding),
      callbackUrl: safeCallbackPath(journey.callbackUrl),
      remember: journey.remember,
      ...(journey.linking ? { linkingSession: journey.linking.sessionId } : {}),
    } satisfies KeptState,
  });
  return { url, binding };
}

/** The result, and the path that the person requested. */
export type ProviderOutcome = { callbackUrl: string; linking: boolean } & (
  | { kind: 'signed-in'; result: string }
  | { kind: 'linked' }
  | { kind: 'failed'; failure: ProviderFailure }
);

/**
 * Handles the browser's return.
 * @param answer the complete URL that it returned to @param binding the secret of its cookie
 */
export async function finishProviderSignIn(
  deps: ProviderSignInDeps,
  providerClient: ProviderClient,
  answer: URL,
  binding: string | undefined,
  client: ClientInfo,
): Promise<ProviderOutcome> {
  const { db } = deps;
  const { provider } = providerClient;
  const state = answer.searchParams.get('state') ?? '';
  const asked = await consumeOneTimeToken(db, 'provider-state', state);
  const kept = asked && keptState.parse(asked.data);
  if (!kept || kept.provider !== provider.id || !binding || hashBinding(binding) !== kept.binding) {
    const failure = new ProviderFailure('expired', 'The answer belongs to no request of this browser');
    return { kind: 'failed', failure, callbackUrl: '/', linking: false };
  }
  const { callbackUrl, linkingSession } = kept;
  const linking = linkingSession !== undefined;
  try {
    const profile = await providerClient.exchange(answer, { state, ...kept });
    if (linking) {
      // Signed out in the meantime: they may no longer link to the account
      const session = await deps.live.find(linkingSession);
      if (!session || session.userId !== asked.userId)
        throw new ProviderFailure('expired', 'The session that links has ended');
      await linkAccount(deps, session.userId, { provider, profile, client });
      return { kind: 'linked', callbackUrl, linking };
    }
    const user = await accountOf(deps, { provider, profile, client });
    const result = await createOneTimeToken(db, {
      kind: 'provider-result',
      userId: user.id,
      seconds: PROVIDER_SECONDS.result,
      data: { remember: kept.remember } satisfies z.infer<typeof keptResult>,
    });
    return { kind: 'signed-in', result, callbackUrl, linking };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { kind: 'failed', failure: error, callbackUrl, linking };
  }
}

/** Consumes the result of a finished sign-in, from the browser's cookie. @throws AppError UNAUTHORIZED */
export async function completeProviderSignIn(
  deps: SessionDeps,
  result: string | undefined,
  client: SignInClient,
): Promise<SignInData> {
  const taken = result ? await consumeOneTimeToken(deps.db, 'provider-result', result) : null;
  const user = taken?.userId ? await findUser(deps.db, taken.userId) : undefined;
  if (!taken || !user) throw new AppError('UNAUTHORIZED', identityMessages.providerExpired);
  const { remember } = keptResult.parse(taken.data);
  return admit(deps, user, { method: 'provider', remember, client });
}
