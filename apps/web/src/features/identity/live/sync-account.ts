import type { QueryClient } from '@tanstack/react-query';
import { gathered } from '~/lib/realtime/gathered';
import { onReturn, onServerEvent } from '~/lib/realtime/live-events';
import { announceLogout, session } from '~/lib/session/session';
import { showToast } from '~/ui/toast';
import { invalidateAccount, invalidateSessions, meQuery } from '../account/queries.ts';
import { messageForEnd, messageForRoles } from './ended-messages.ts';

const sameRoles = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

/**
 * Applies changes of this user's sessions and account made elsewhere: leaves an ended session, applies new roles (the guard then
 * checks again whether this page is allowed), and reloads lists on the screen.
 * @returns a function that stops it
 */
export function syncAccount(queryClient: QueryClient): () => void {
  const fetchAccount = gathered(async () => {
    const whose = session.user()?.user_id;
    if (whose === undefined) return;
    void invalidateAccount(queryClient);
    // Shared with a page that shows the account. After a failure the next event or page loads it
    const user = await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 }).catch(() => undefined);
    if (user && user.user_id === whose && session.user()?.user_id === whose) session.update(user);
  });
  const fetchSessions = gathered(() => invalidateSessions(queryClient));

  const stops = [
    onServerEvent('session:ended', ({ reason }) => {
      const words = messageForEnd(reason);
      announceLogout();
      if (words) showToast(words, { stays: true });
    }),
    onServerEvent('roles:changed', ({ roles }) => {
      const user = session.user();
      if (!user || sameRoles(user.roles, roles)) return;
      // Immediately, whether or not the whole account can be loaded now
      session.update({ ...user, roles });
      showToast(messageForRoles(roles));
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
