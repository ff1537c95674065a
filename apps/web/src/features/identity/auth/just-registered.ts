const KEY = 'justRegistered';

/** For the rest of this tab's life the notice about an unconfirmed address stands on every page, not in one's own only. */
export function noteRegistration(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId);
  } catch {
    // Refused: the notice still stands in one's own pages.
  }
}

export function hasJustRegistered(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}
