import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '~/lib/session/session';
import { userOf } from '~/lib/session/store';

let started = false;

/**
 * For the root component only: starts the live connection with the first signed-in user, for the life of the tab. Its code is
 * loaded after the first paint, and never for visitors.
 */
export function useLiveConnection(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const user = userOf(useSession());
  // Who sees the site as another person is not there as them
  const signedIn = user !== undefined && !user.support_view;
  useEffect(() => {
    if (!signedIn || started) return;
    started = true;
    Promise.all([
      import('~/lib/realtime/start-live'),
      import('~/lib/realtime/sync-queries'),
      import('~/features/identity/live/sync-account'),
      import('~/features/notifications/sync-notifications'),
    ]).then(
      ([{ startLive }, { syncQueries }, { syncAccount }, { syncNotifications }]) => {
        syncQueries(queryClient);
        syncAccount(queryClient);
        syncNotifications(queryClient, {
          // The page of notifications shows new ones by itself
          wantsToasts: () =>
            document.visibilityState === 'visible' && router.latestLocation.pathname !== '/notifications',
          open: (path) => void router.navigate({ href: path }),
        });
        startLive();
      },
      () => {
        // Without a network, or after an update of the site: the next page tries again
        started = false;
      },
    );
  }, [signedIn, queryClient, router]);
}
