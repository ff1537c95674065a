import { randomUUID } from 'node:crypto';
import {
  ACCESS_TOKEN_SECONDS,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_SECONDS,
  SESSION_SECONDS,
} from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { RefreshData } from '@darasa/contract/identity/schemas';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { hashToken } from '../tokens/opaque-tokens.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { ClientInfo } from './client.ts';
import {
  isOfFamily,
  newFamilyKey,
  newRefreshToken,
  newSalt,
  sessionIdOf,
  successorOf,
} from './refresh-tokens.ts';
import {
  endSessions,
  findSessionByToken,
  insertSession,
  isUnused,
  lockFamily,
  lockRefreshToken,
  rotateRefreshToken,
  type SessionMethod,
} from './session-repository.ts';

export interface SessionStart {
  userId: number;
  method: SessionMethod;
  remember: boolean;
  client: ClientInfo;
  /** Its absolute end in seconds; default: as long as sessions last. */
  lasts?: number;
}
export interface Sessions {
  /** Starts a session with its first tokens, for a user who has been authenticated. */
  start(tx: Db | Tx, start: SessionStart): Promise<RefreshData & { sessionId: string }>;
  /**
   * Exchanges a refresh token for the next one and an access token. The same token again within the grace period gets the same
   * successor, unless that was used already; any other second use is treated as theft and ends the session.
   * @throws AppError UNAUTHORIZED
   */
  refresh(token: string, client: ClientInfo): Promise<RefreshData>;
  /** Ends the session of a refresh token, used or not. @returns false for an unknown token */
  endByToken(token: string): Promise<boolean>;
}

/** The result of a refresh: the next token, the end of the session, or neither. */
interface Rotation {
  next?: { userId: number; sessionId: string; token: string };
  ended?: string;
}

const secondsFor = (remembered: boolean): number =>
  remembered ? REFRESH_TOKEN_SECONDS.remembered : REFRESH_TOKEN_SECONDS.unremembered;

/**
 * @param options.onEnd called for each session that ends here, after the commit
 * @param options.demoAllowed whether sessions of demo accounts continue; default yes
 */
export function createSessions(
  db: Db,
  accessTokens: AccessTokens,
  {
    onEnd = () => undefined,
    demoAllowed = true,
  }: { onEnd?: (sessionId: string) => void; demoAllowed?: boolean } = {},
): Sessions {
  const answer = async (userId: number, sessionId: string, refreshToken: string): Promise<RefreshData> => ({
    token: await accessTokens.sign({ userId, sessionId }),
    refresh_token: refreshToken,
    expires_in: ACCESS_TOKEN_SECONDS,
  });

  async function rotate(tx: Tx, token: string, client: ClientInfo): Promise<Rotation> {
    const hash = hashToken(token);
    const found = await lockRefreshToken(tx, hash);
    if (!found) return endFamilyOf(tx, token);
    if (!found.live || (found.is_demo && !demoAllowed)) return {};
    const { session_id: sessionId, user_id: userId } = found;
    // A session from before token families gets its family with the next token
    const family = { sessionId, key: found.family_key ?? newFamilyKey() };
    if (found.used_at === null) {
      const salt = newSalt();
      const next = successorOf(token, salt, family);
      const seconds = secondsFor(found.remembered);
      await rotateRefreshToken(tx, {
        sessionId,
        hash,
        salt,
        next: hashToken(next),
        familyKey: family.key,
        seconds,
        ip: client.ip,
      });
      return { next: { userId, sessionId, token: next } };
    }
    const next = found.successor_salt && successorOf(token, found.successor_salt, family);
    const inGrace = (found.used_seconds_ago ?? Number.POSITIVE_INFINITY) <= REFRESH_GRACE_SECONDS;
    if (next && inGrace && (await isUnused(tx, hashToken(next))))
      return { next: { userId, sessionId, token: next } };
    // Used twice: by the user and by another person, and the server cannot tell them apart
    await endSessions(tx, userId, { only: sessionId }, 'replayed');
    return { ended: sessionId };
  }

  /** A token that is in no table. If it was removed long after its use, it is a theft as well. */
  async function endFamilyOf(tx: Tx, token: string): Promise<Rotation> {
    const sessionId = sessionIdOf(token);
    const session = sessionId === undefined ? undefined : await lockFamily(tx, sessionId);
    if (sessionId === undefined || !session?.family_key) return {};
    if (!isOfFamily(token, { sessionId, key: session.family_key })) return {};
    await endSessions(tx, session.user_id, { only: sessionId }, 'replayed');
    return { ended: sessionId };
  }

  return {
    async start(tx, { userId, method, remember, client, lasts }) {
      const sessionId = randomUUID();
      const key = newFamilyKey();
      const refreshToken = newRefreshToken({ sessionId, key });
      await insertSession(tx, {
        id: sessionId,
        user_id: userId,
        method,
        remembered: remember,
        user_agent: client.userAgent,
        ip: client.ip,
        family_key: key,
        token_hash: hashToken(refreshToken),
        seconds: secondsFor(remember),
        absoluteSeconds: lasts ?? (remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.unremembered),
      });
      return { ...(await answer(userId, sessionId, refreshToken)), sessionId };
    },

    async refresh(token, client) {
      const { next, ended } = await db.transaction().execute((tx) => rotate(tx, token, client));
      if (ended) onEnd(ended);
      if (!next) throw new AppError('UNAUTHORIZED', identityMessages.sessionEnded);
      return answer(next.userId, next.sessionId, next.token);
    },

    async endByToken(token) {
      const session = await findSessionByToken(db, hashToken(token));
      if (!session) return false;
      await endSessions(db, session.user_id, { only: session.id }, 'signed-out');
      onEnd(session.id);
      return true;
    },
  };
}
