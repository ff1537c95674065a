import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { hasEntered } from '~/features/identity/support-view/own-session';
import { maintained } from '~/lib/http/maintained';
import { useOnline } from '~/lib/online';
import { retryQueries } from '~/lib/retry-queries';
import { useUser } from '~/lib/session/session';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { useMayDownload } from './use-may-download.ts';
import { useTakesLong } from './use-takes-long.ts';

const loadBanner = () => import('~/features/identity/support-view/support-view-banner');
/** Of no use to those who have never begun to see the site as another person. */
const SupportViewBanner = lazy(async () => ({ default: (await loadBanner()).SupportViewBanner }));

const MaintenanceNotice = lazy(async () => ({
  default: (await import('./maintenance-notice.tsx')).MaintenanceNotice,
}));

/**
 * Says that the site can't be reached, or that it takes long to answer, and what still works. The live region always exists, so that
 * changes are announced. On phones it leaves the bar at the bottom of the window free.
 */
export function ConnectionNotice() {
  const online = useOnline();
  const takesLong = useTakesLong();
  const mayDownload = useMayDownload();
  const client = useQueryClient();
  useEffect(() => retryQueries(client), [client]);
  const isViewing = useIsViewing();
  const isMaintained = useSyncExternalStore(maintained.subscribe, maintained.get, () => false);
  return (
    <>
      <div
        role="status"
        data-connection=""
        className="pointer-events-none fixed inset-x-0 bottom-16 z-40 grid justify-items-center p-3 md:bottom-0 [body:has([data-offline-screen])_&]:hidden"
      >
        {isMaintained && (
          <Suspense>
            <MaintenanceNotice />
          </Suspense>
        )}
        {(!online || takesLong) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-m bg-ink px-4 py-3 text-15 text-bg shadow-float">
            <Icon of={online ? Hourglass : WifiOff} size={18} />
            {online ? 'This takes long.' : 'You are offline. You can still read this page.'}
            {mayDownload && (
              <PathLink
                href="/student/downloads"
                preload={false}
                className="pointer-events-auto font-medium underline underline-offset-[3px] hover:decoration-2"
              >
                Your downloads
              </PathLink>
            )}
          </p>
        )}
      </div>
      {isViewing && (
        <Suspense>
          <SupportViewBanner />
        </Suspense>
      )}
    </>
  );
}

/** Whether this tab sees the site as another person, or has begun to. */
function useIsViewing(): boolean {
  const user = useUser();
  const [begun, setBegun] = useState(false);
  useEffect(() => setBegun(hasEntered()), []);
  return begun || user?.support_view !== undefined;
}
