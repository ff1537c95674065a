import { guardMessages } from '@darasa/contract/identity/guard-messages';
import { useEffect, useSyncExternalStore } from 'react';
import { guardState } from '~/lib/session/guard-state';
import { StatusScreen } from './loading-screen.tsx';

/** Shown while the guard decides, and then its decision. */
export function GuardScreen() {
  const refusal = useSyncExternalStore(guardState.subscribe, guardState.get, () => undefined);
  useEffect(() => {
    if (refusal) guardState.noteShown(refusal);
  }, [refusal]);
  return <StatusScreen isWaiting={!refusal}>{guardMessages[refusal ?? 'loading']}</StatusScreen>;
}
