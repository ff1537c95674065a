import type { SessionEndReason } from '@darasa/contract/realtime/events';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ChangeFeed, Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { findLiveSession } from './session-repository.ts';

/** The channel on which the database (triggers, see the migrations) announces what became of sessions and accounts. */
export const IDENTITY_CHANNEL = 'identity';

const announcement = z.union([
  z.object({ session: z.string(), user: z.number(), ended: z.string().nullable() }),
  z.object({ account: z.number() }),
]);

/** What happened, told to listeners in every process. */
export type IdentityEvent =
  /** Or its person has proved again who they are. */
  | { kind: 'session-began'; sessionId: string; userId: number }
  | { kind: 'session-ended'; sessionId: string; userId: number; reason: SessionEndReason }
  | { kind: 'account-changed'; userId: number }
  /** The connection to the database was lost for a while: anything may have happened. */
  | { kind: 'unknown' };

export interface LiveSession {
  userId: number;
  roles: readonly string[];
  mustChangePassword: boolean;
  authenticatedAt: Date;
  expiresAt: Date;
}
export interface LiveSessions {
  /** The session, as long as it and its account count; null otherwise. Mostly from memory. */
  find(sessionId: string): Promise<LiveSession | null>;
  /**
   * Forgets what is known of a session that this process has just changed: the announcement may take a moment. Call it after
   * the change has been committed.
   */
  forget(sessionId: string): void;
  /** The same for all sessions of a person. */
  forgetUser(userId: number): void;
  /** @returns stops listening */
  onEvent(listener: (event: IdentityEvent) => void): () => void;
  close(): Promise<void>;
}

export interface LiveSessionsDeps {
  db: Db;
  changes: ChangeFeed;
  log: Log;
  /** Whether sessions of demo accounts count; default yes. */
  demoAllowed?: boolean;
}

const REMEMBERED = 50_000;
/** Even with no announcement at all, nothing is believed for longer. */
const BELIEVED_MS = 60_000;

/**
 * Which sessions count, in memory: every call with a token asks. Ending a session or changing an account is heard from the
 * database within milliseconds, in every process.
 */
export function createLiveSessions(deps: LiveSessionsDeps): LiveSessions {
  const known = new LRUCache<string, { session: LiveSession | null }>({ max: REMEMBERED, ttl: BELIEVED_MS });
  const listeners = new Set<(event: IdentityEvent) => void>();
  /** Grows with each change: what was being read meanwhile is not kept. */
  let version = 0;

  function forget(sessionId: string): void {
    version += 1;
    known.delete(sessionId);
  }
  function forgetUser(userId: number): void {
    version += 1;
    for (const [id, { session }] of known.entries())
      if (session === null || session.userId === userId) known.delete(id);
  }
  function tell(event: IdentityEvent): void {
    for (const listener of listeners) listener(event);
  }
  function hear(payload: unknown): void {
    const { data } = announcement.safeParse(payload);
    if (!data) {
      version += 1;
      known.clear();
      tell({ kind: 'unknown' });
    } else if ('account' in data) {
      forgetUser(data.account);
      tell({ kind: 'account-changed', userId: data.account });
    } else {
      const { session: sessionId, user: userId, ended } = data;
      forget(sessionId);
      if (ended === null) tell({ kind: 'session-began', sessionId, userId });
      else tell({ kind: 'session-ended', sessionId, userId, reason: ended as SessionEndReason });
    }
  }
  const stop = deps.changes.listen(IDENTITY_CHANNEL, hear, { onGap: () => hear(null) });
  stop.catch((error: unknown) => deps.log.warn({ err: error }, 'Identity does not hear of changes'));

  return {
    async find(sessionId) {
      const remembered = known.get(sessionId)?.session;
      if (remembered === null) return null;
      if (remembered && remembered.expiresAt.getTime() > Date.now()) return remembered;
      const asked = version;
      const row = await findLiveSession(deps.db, sessionId);
      const session =
        row && !(row.is_demo && deps.demoAllowed === false)
          ? {
              userId: row.user_id,
              roles: row.roles,
              mustChangePassword: row.must_change_password,
              authenticatedAt: row.authenticated_at,
              expiresAt: row.expires_at,
            }
          : null;
      if (asked === version) known.set(sessionId, { session });
      return session;
    },
    forget,
    forgetUser,
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      (await stop.catch(() => undefined))?.();
    },
  };
}
