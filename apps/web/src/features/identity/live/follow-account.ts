import type { SessionUser } from '@darasa/contract/identity/rules';
import type { QueryClient } from '@tanstack/react-query';
import { gathered } from '~/lib/realtime/gathered';
import { onReturn, onServerEvent } from '~/lib/realtime/live-events';
import { announceLogout, session, updateUser } from '~/lib/session/session';
import { showToast } from '~/ui/toast';
import { invalidateAccount, invalidateSessions, meQuery } from '../account/queries.ts';
import { wordsForEnd, wordsForRoles } from './ended-messages.ts';

function heldUser(): SessionUser | undefined {
  const state = session.getState();
  return state.status === 'authenticated' ? state.user : undefined;
}
const sameRoles = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

/**
 * What becomes of this person's sessions and account elsewhere shows here at once: an ended session is left, other roles
 * count (the guard then looks again whether this page is still allowed), and lists on the screen are fetched anew.
 * @returns stops following
 */
export function followAccount(queryClient: QueryClient): () => void {
  const fetchAccount = gathered(async () => {
    const whose = heldUser()?.user_id;
    if (whose === undefined) return;
    void invalidateAccount(queryClient);
    // The same fetch, where a page shows the account. When it fails, the next event or the next page brings it
    const user = await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 }).catch(() => undefined);
    if (user && user.user_id === whose && heldUser()?.user_id === whose) updateUser(user);
  });
  const fetchSessions = gathered(() => invalidateSessions(queryClient));

  const stops = [
    onServerEvent('session:ended', ({ reason }) => {
      const words = wordsForEnd(reason);
      announceLogout();
      if (words) showToast(words, { stays: true });
    }),
    onServerEvent('roles:changed', ({ roles }) => {
      const user = heldUser();
      if (!user || sameRoles(user.roles, roles)) return;
      // At once, whether or not the whole account can be fetched now
      updateUser({ ...user, roles });
      showToast(wordsForRoles(roles));
      fetchAccount();
    }),
    onServerEvent('account:changed', fetchAccount),
    onServerEvent('sessions:changed', fetchSessions),
    onReturn(() => {
      fetchSessions();
      void invalidateAccount(queryClient);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
