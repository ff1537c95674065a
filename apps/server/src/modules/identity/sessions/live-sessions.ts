import { type DeskPermission, resolvedDesk } from '@darasa/contract/http/desk-permissions';
import type { SessionEndReason } from '@darasa/contract/realtime/events';
import { z } from 'zod';
import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import type { ChangeFeed, Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { mayViewAs } from '../users/view-policy.ts';
import { findLiveSession, type LiveSessionRow } from './session-repository.ts';

/** The channel on which database triggers (see the migrations) announce changes to sessions and accounts. */
export const IDENTITY_CHANNEL = 'identity';

const notification = z.union([
  z.object({ session: z.string(), user: z.number(), ended: z.string().nullable() }),
  z.object({ account: z.number() }),
]);

/** Sent to listeners in every process. */
export type IdentityEvent =
  /** Or its user has confirmed their identity again. */
  | { kind: 'session-began'; sessionId: string; userId: number }
  | { kind: 'session-ended'; sessionId: string; userId: number; reason: SessionEndReason }
  | { kind: 'account-changed'; userId: number }
  /** The connection to the database was lost for a while: changes may have been missed. */
  | { kind: 'unknown' };

export interface LiveSession {
  userId: number;
  roles: readonly string[];
  granted: readonly DeskPermission[];
  mustChangePassword: boolean;
  authenticatedAt: Date;
  expiresAt: Date;
  /** Who really reads, where a session reads the site as another person. */
  viewer?: { userId: number; endsAt: Date };
}
export interface LiveSessions {
  /** The session while it and its account are valid; null otherwise. Usually from the cache. */
  find(sessionId: string): Promise<LiveSession | null>;
  /**
   * Drops a session that this process has just changed from the cache, since the notification may take a moment. Call it after
   * the commit.
   */
  forget(sessionId: string): void;
  /** The same for all sessions of a person. */
  forgetUser(userId: number): void;
  /** @returns a function that unsubscribes */
  onEvent(listener: (event: IdentityEvent) => void): () => void;
  close(): Promise<void>;
}

export interface LiveSessionsDeps {
  db: Db;
  changes: ChangeFeed;
  log: Log;
  /** Whether sessions of demo accounts are valid; default yes. */
  demoAllowed?: boolean;
}

/** Who reads the site as another person has to be allowed to all the time. */
const mayStillView = ({ viewer_id, viewer_roles, viewer_granted, roles, granted }: LiveSessionRow): boolean =>
  viewer_id === null ||
  mayViewAs(
    { roles: viewer_roles ?? [], granted: resolvedDesk(viewer_granted ?? []) },
    { roles, granted: resolvedDesk(granted ?? []) },
  );

/** Entries expire after this time even without a notification. */
const CACHE_MS = 60_000;

/**
 * Caches which sessions are valid: every call with a token asks. Every process is notified by the database within milliseconds
 * when a session ends or an account changes.
 */
export function createLiveSessions(deps: LiveSessionsDeps): LiveSessions {
  const known = createBoundedCache<string, { session: LiveSession | null }>({
    bytes: cacheBudgets.sessions,
    ttl: CACHE_MS,
  });
  const listeners = new Set<(event: IdentityEvent) => void>();
  /** Incremented with each change: a read that started before is not cached. */
  let version = 0;

  function forget(sessionId: string): void {
    version += 1;
    known.delete(sessionId);
  }
  function forgetUser(userId: number): void {
    version += 1;
    for (const [id, { session }] of known.entries())
      if (session === null || session.userId === userId || session.viewer?.userId === userId)
        known.delete(id);
  }
  function emit(event: IdentityEvent): void {
    for (const listener of listeners) listener(event);
  }
  function onNotification(payload: unknown): void {
    const { data } = notification.safeParse(payload);
    if (!data) {
      version += 1;
      known.clear();
      emit({ kind: 'unknown' });
    } else if ('account' in data) {
      forgetUser(data.account);
      emit({ kind: 'account-changed', userId: data.account });
    } else {
      const { session: sessionId, user: userId, ended } = data;
      forget(sessionId);
      if (ended === null) emit({ kind: 'session-began', sessionId, userId });
      else emit({ kind: 'session-ended', sessionId, userId, reason: ended as SessionEndReason });
    }
  }
  const stop = deps.changes.listen(IDENTITY_CHANNEL, onNotification, { onGap: () => onNotification(null) });
  stop.catch((error: unknown) => deps.log.warn({ err: error }, 'Identity is not notified of changes'));

  return {
    async find(sessionId) {
      const remembered = known.get(sessionId)?.session;
      if (remembered === null) return null;
      if (remembered && remembered.expiresAt.getTime() > Date.now()) return remembered;
      const asked = version;
      const row = await findLiveSession(deps.db, sessionId);
      const session =
        row && !(row.is_demo && deps.demoAllowed === false) && mayStillView(row)
          ? {
              userId: row.user_id,
              roles: row.roles,
              granted: resolvedDesk(row.granted ?? []),
              mustChangePassword: row.must_change_password,
              authenticatedAt: row.authenticated_at,
              expiresAt: row.expires_at,
              ...(row.viewer_id !== null &&
                row.view_ends_at && { viewer: { userId: row.viewer_id, endsAt: row.view_ends_at } }),
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
