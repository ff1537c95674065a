import { sessionOwner } from '~/lib/session/own-key';
import type { ChosenWay } from './kept-try.ts';

const KEY = 'way-to-pay';

/** How the signed-in person has paid on this device before. The next one on a shared phone does not see it. */
export function readRememberedWay(): Partial<ChosenWay> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const { owner, method, phone } = stored as Record<string, unknown>;
    if (owner !== sessionOwner() || typeof method !== 'string') return {};
    return { method, phone: typeof phone === 'string' ? phone : '' };
  } catch {
    return {};
  }
}

export function rememberWay({ method, phone }: ChosenWay): void {
  // Who pays by card today keeps the number for M-Pesa
  const known = readRememberedWay().phone ?? '';
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner: sessionOwner(), method, phone: phone || known }));
  } catch {
    // Storage refused: it is asked for again.
  }
}
