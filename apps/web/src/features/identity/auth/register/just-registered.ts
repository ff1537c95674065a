const KEY = 'justRegistered';

/** For the rest of this tab's life, the notice about an unconfirmed email is shown on every page, not only in account pages. */
export function noteRegistration(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId);
  } catch {
    // Storage refused: the notice is still shown in account pages.
  }
}

export function hasJustRegistered(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}
