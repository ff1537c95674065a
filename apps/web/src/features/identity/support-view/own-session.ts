import { session } from '~/lib/session/session';
import { browserStorages, clearSession, type StoredSession, writeSession } from '~/lib/session/storage';
import type { BegunView } from './support-view-calls.ts';

/** What this tab comes back to. */
const KEPT = 'supportViewBack';

interface Kept {
  /** The tab's own session; null: the one that is kept for all tabs, which stays where it is. */
  own: StoredSession | null;
  path: string;
}

/**
 * This tab goes on as the person, and no other: a tab's own session comes before the one of all tabs.
 * @param path where the tab goes when the view has ended
 * @throws Error where the browser keeps nothing for a tab
 */
export function enterView({ user, token, refresh_token, expires_in }: BegunView, path: string): void {
  const storages = browserStorages();
  const held = session.held();
  const own = held?.place === 'local' ? null : held;
  if (!storages.session) throw new Error('This browser does not allow a tab to keep anything.');
  storages.session.setItem(KEPT, JSON.stringify({ own, path } satisfies Kept));
  writeSession(
    storages,
    {
      user,
      token,
      refreshToken: refresh_token,
      remember: false,
      timing: { receivedAt: Date.now(), expiresIn: expires_in },
    },
    'session',
  );
}

/** Whether this tab has begun a view, also one that has ended since. */
export const hasEntered = (): boolean => browserStorages().session?.getItem(KEPT) != null;

/** The tab has its own session again. @returns where it goes on */
export function leaveView(): string {
  const storages = browserStorages();
  const text = storages.session?.getItem(KEPT);
  clearSession({ local: null, session: storages.session });
  storages.session?.removeItem(KEPT);
  if (!text) return '/';
  const { own, path } = JSON.parse(text) as Kept;
  if (own) writeSession(storages, own, 'session');
  return path;
}
