import { useEffect } from 'react';
import { useOnline } from '~/lib/online';
import { site } from '~/lib/reachability/site';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { SiteFrame } from '../site-frame.tsx';
import { StatusPage } from '../status-page.tsx';
import { OnDevice } from './on-device.tsx';

const print = { category: 'technology', seed: 'offline' };

/** What is on this device, and what needs a connection. */
export function OfflinePage() {
  const online = useOnline();
  // It stands in the place of a page that could not be had
  useEffect(site.missed, []);
  return (
    <SiteFrame>
      <StatusPage title={online ? 'Learning without a connection' : 'You are offline'} print={print}>
        <p className="mt-4 max-w-[52ch] text-17 text-ink2 md:text-19">
          Lessons that you download can be opened without a connection. What you do in them is sent when you
          are back online.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <PathLink href="/student/dashboard" className={buttonClass()}>
            Go to your dashboard
          </PathLink>
          <PathLink href="/student/downloads" className={buttonClass({ look: 'outline' })}>
            See your downloads
          </PathLink>
        </div>
        <OnDevice />
      </StatusPage>
    </SiteFrame>
  );
}
