import { guardMessages } from '@darasa/contract/identity/guard-messages';
import { useEffect, useSyncExternalStore } from 'react';
import { useOnline } from '~/lib/online';
import { guardState } from '~/lib/session/guard-state';
import { LateOfflineScreen } from './late-error-screen.tsx';
import { StatusScreen } from './loading-screen.tsx';

/** Shown while the guard decides, and then its decision. */
export function GuardScreen() {
  const refusal = useSyncExternalStore(guardState.subscribe, guardState.get, () => undefined);
  useEffect(() => {
    if (refusal) guardState.noteShown(refusal);
  }, [refusal]);
  const online = useOnline();
  if (!online && !refusal) return <LateOfflineScreen />;
  return <StatusScreen isWaiting={!refusal}>{guardMessages[refusal ?? 'loading']}</StatusScreen>;
}
