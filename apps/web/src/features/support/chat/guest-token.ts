import { GUEST_TOKEN } from '@darasa/contract/support/chat-rules';

const KEY = 'support-chat';
const BYTES = 32;

/** What admits this browser to its conversation; null: there is none. */
export function guestToken(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && GUEST_TOKEN.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The one of this browser; a new one of 256 random bits when there is none. */
export function ensureGuestToken(): string {
  const kept = guestToken();
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  try {
    localStorage.setItem(KEY, made);
  } catch {
    // Storage refused: the conversation lasts as long as the page
  }
  return made;
}

export function dropGuestToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept
  }
}

/** Calls back when another tab has begun or dropped a conversation. @returns stops it */
export function onGuestToken(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
