import type { SessionUser } from '@darasa/contract/identity/rules';
import type { TokenTiming } from './token.ts';

/** The keys that the session is kept under. */
export const sessionKeys = {
  token: 'authToken',
  refreshToken: 'refreshToken',
  user: 'userData',
  remember: 'rememberMe',
  /** Beside the specification's four: when the token came and how long it lasts. */
  timing: 'authTokenTiming',
} as const;

export interface StoredSession {
  token: string;
  refreshToken: string | null;
  user: SessionUser;
  remember: boolean;
  timing: TokenTiming | null;
}

/** The two places a browser keeps text, for good and for as long as the tab lives; null where it refuses one. */
export interface SessionStorages {
  local: Storage | null;
  session: Storage | null;
}
/** Where a session is kept; `memory` when the browser refused or was full: it then lasts as long as the page. */
export type Place = 'local' | 'session' | 'memory';

function opened(get: () => Storage): Storage | null {
  try {
    return get();
  } catch {
    return null;
  }
}

/** Asking for the storage of a browser that refuses it throws. */
export const browserStorages = (): SessionStorages => ({
  local: opened(() => window.localStorage),
  session: opened(() => window.sessionStorage),
});

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'user_id' in value &&
    'roles' in value &&
    Array.isArray(value.roles) &&
    value.roles.every((role) => typeof role === 'string')
  );
}

/** Ties a timing to its token: whoever replaces the token alone leaves a timing behind that means nothing. */
const markOf = (token: string): string => token.slice(-16);

function timingOf(text: string | null, token: string): TokenTiming | null {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { of, receivedAt, expiresIn } = value as Record<string, unknown>;
  const known = typeof receivedAt === 'number' && typeof expiresIn === 'number' && expiresIn > 0;
  return known && of === markOf(token) ? { receivedAt, expiresIn } : null;
}

function readPlace(storages: SessionStorages, name: 'local' | 'session'): StoredSession | null {
  try {
    const place = storages[name];
    const token = place?.getItem(sessionKeys.token);
    const user = parse(place?.getItem(sessionKeys.user) ?? null);
    if (!place || !token || !isUser(user)) return null;
    return {
      token,
      refreshToken: place.getItem(sessionKeys.refreshToken),
      user,
      remember: name === 'local',
      timing: timingOf(place.getItem(sessionKeys.timing), token),
    };
  } catch {
    return null;
  }
}

/**
 * What is stored, or null when there is no token or no readable user. What the tab keeps for itself comes first: it is on
 * its own, whatever other tabs have begun since.
 * @param only looks in one place
 */
export function readSession(storages: SessionStorages, only?: 'local'): StoredSession | null {
  return (only ? null : readPlace(storages, 'session')) ?? readPlace(storages, 'local');
}

function clearPlace(place: Storage | null): void {
  try {
    for (const key of Object.values(sessionKeys)) place?.removeItem(key);
  } catch {
    // Refused: then there is nothing in it either.
  }
}

/** Removes the session from both places. */
export function clearSession({ local, session }: SessionStorages): void {
  clearPlace(local);
  clearPlace(session);
}

/** Over what is there, never by way of nothing: another tab that looks in between would take it for a logout. */
function put(place: Storage, { token, refreshToken, user, timing }: StoredSession, remember: boolean): void {
  const values: Record<string, string | null> = {
    [sessionKeys.refreshToken]: refreshToken,
    [sessionKeys.timing]: timing && JSON.stringify({ of: markOf(token), ...timing }),
    [sessionKeys.remember]: remember ? 'true' : null,
    [sessionKeys.user]: JSON.stringify(user),
    [sessionKeys.token]: token,
  };
  for (const [key, value] of Object.entries(values)) {
    if (value === null) place.removeItem(key);
    else place.setItem(key, value);
  }
}

/**
 * Keeps a session in a place, or where that is refused or full in the next shorter-lived one. A half-written one is taken
 * away: its refresh token may have been used, and using it again would look like a theft.
 * @returns where it is kept
 */
export function writeSession(storages: SessionStorages, stored: StoredSession, wanted: Place): Place {
  const order = wanted === 'local' ? (['local', 'session'] as const) : (['session'] as const);
  for (const name of wanted === 'memory' ? [] : order) {
    const place = storages[name];
    try {
      if (!place) continue;
      put(place, stored, name === 'local');
      return name;
    } catch {
      clearPlace(place);
    }
  }
  return 'memory';
}
