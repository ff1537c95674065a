import { PROVIDER_START_PATH } from '@darasa/contract/identity/endpoints';
import { providerFailures } from '@darasa/contract/identity/messages';
import { urlOf } from '~/lib/api/client';

/** The result of signing in with another service. */
export type ProviderReturn = { kind: 'done' } | { kind: 'failed'; message: string };

const isReason = (reason: string): reason is keyof typeof providerFailures =>
  Object.hasOwn(providerFailures, reason);

/** The result in the URL that the browser returned to, or undefined. @param search as in `?provider=done` */
export function readProviderReturn(search: string): ProviderReturn | undefined {
  const params = new URLSearchParams(search);
  const outcome = params.get('provider');
  if (outcome === 'done') return { kind: 'done' };
  if (outcome !== 'failed') return undefined;
  const reason = params.get('reason') ?? '';
  return { kind: 'failed', message: providerFailures[isReason(reason) ? reason : 'failed'] };
}

/** The same URL without it, so that a reload does not handle it again. */
export function withoutProviderReturn(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('provider');
  params.delete('reason');
  return params.size > 0 ? `?${params}` : '';
}

/** The URL that starts signing in with another service. @param callbackUrl the path to return to */
export function providerUrl(id: string, remember: boolean, callbackUrl: string | null): string {
  return urlOf(
    { path: PROVIDER_START_PATH },
    {
      params: { id },
      query: { callbackUrl: callbackUrl || undefined, remember: remember ? '1' : undefined },
    },
  );
}

const REMEMBER_KEY = 'signInRemember';

/** Remember-me is chosen before the redirect to another service, and needed after it. */
export function keepChoice(remember: boolean): void {
  try {
    sessionStorage.setItem(REMEMBER_KEY, remember ? 'true' : 'false');
  } catch {
    // Storage refused: the session then lasts as long as the tab.
  }
}

export function takeChoice(): boolean {
  try {
    const kept = sessionStorage.getItem(REMEMBER_KEY);
    sessionStorage.removeItem(REMEMBER_KEY);
    return kept === 'true';
  } catch {
    return false;
  }
}
