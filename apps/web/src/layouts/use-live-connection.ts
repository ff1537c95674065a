import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '~/lib/session/session';

let started = false;
/** What the page was opened for comes first: on a slow line this code would take its share of it. */
const START_AFTER_MS = 1500;

/**
 * For the root component only: starts the live connection with the first signed-in user, for the life of the tab. Its code is
 * loaded after the first paint, and never for visitors.
 */
export function useLiveConnection(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const signedIn = useSession().status === 'authenticated';
  useEffect(() => {
    if (!signedIn || started) return;
    const start = () => {
      started = true;
      Promise.all([
        import('~/lib/realtime/start-live'),
        import('~/features/identity/live/follow-account'),
        import('~/features/notifications/follow-notifications'),
      ]).then(
        ([{ startLive }, { followAccount }, { followNotifications }]) => {
          followAccount(queryClient);
          followNotifications(queryClient, {
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
    };
    const timer = setTimeout(start, START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn, queryClient, router]);
}
