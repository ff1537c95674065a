import type { SessionUser } from '@darasa/contract/identity/rules';

/** The keys that the session is kept under. */
export const sessionKeys = {
  token: 'authToken',
  refreshToken: 'refreshToken',
  user: 'userData',
  remember: 'rememberMe',
} as const;

export interface StoredSession {
  token: string;
  refreshToken: string | null;
  user: SessionUser;
  remember: boolean;
}

/** The two places a browser keeps text: for good, and for as long as the tab lives. */
export interface SessionStorages {
  local: Storage;
  session: Storage;
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

function parseUser(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

/** What is stored, or null when there is no token or no readable user. The persistent place counts first. */
export function readSession({ local, session }: SessionStorages): StoredSession | null {
  for (const place of [local, session]) {
    const token = place.getItem(sessionKeys.token);
    const user = parseUser(place.getItem(sessionKeys.user));
    if (token && user) {
      return {
        token,
        refreshToken: place.getItem(sessionKeys.refreshToken),
        user,
        remember: place === local,
      };
    }
  }
  return null;
}

/** Removes the session from both places. */
export function clearSession({ local, session }: SessionStorages): void {
  for (const place of [local, session]) {
    for (const key of Object.values(sessionKeys)) place.removeItem(key);
  }
}

/** Keeps a session: for good with remember-me, else for the life of the tab. Never in both. */
export function writeSession(storages: SessionStorages, stored: StoredSession): void {
  clearSession(storages);
  const place = stored.remember ? storages.local : storages.session;
  place.setItem(sessionKeys.token, stored.token);
  if (stored.refreshToken) place.setItem(sessionKeys.refreshToken, stored.refreshToken);
  place.setItem(sessionKeys.user, JSON.stringify(stored.user));
  if (stored.remember) place.setItem(sessionKeys.remember, 'true');
}
