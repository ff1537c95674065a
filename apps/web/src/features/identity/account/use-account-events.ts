import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReturn, onServerEvent } from '~/lib/realtime/live-events';
import { invalidateAccount, invalidateSessions } from './queries.ts';

/** Keeps these pages in step with what happens to the account elsewhere, as the live connection tells it. */
export function useAccountEvents(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const sessions = () => void invalidateSessions(queryClient);
    const account = () => void invalidateAccount(queryClient);
    const stops = [
      onServerEvent('sessions:changed', sessions),
      onServerEvent('account:changed', account),
      onServerEvent('roles:changed', account),
      // What was told in between was told to nobody.
      onReturn(() => {
        sessions();
        account();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
