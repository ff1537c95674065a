import { Button, buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { StatusPage } from '../status-page.tsx';
import { OnDevice } from './on-device.tsx';
import { useMayDownload } from './use-may-download.ts';

const print = { category: 'technology', seed: 'broken' };

/** In the place of a page that needs the site while that can't be reached. It is replaced by the page when it can. */
export function OfflineScreen({ onRetry }: { onRetry?: () => void }) {
  const mayDownload = useMayDownload();
  return (
    // The notice that every page has says the same
    <div data-offline-screen="">
      <StatusPage title="You are offline" print={print}>
        <p role="alert" className="mt-4 max-w-[52ch] text-17 text-ink2 md:text-19">
          The page will load when you are back online.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {mayDownload && (
            <PathLink
              href="/student/downloads"
              preload={false}
              className={buttonClass({ look: onRetry ? 'outline' : undefined })}
            >
              See your downloads
            </PathLink>
          )}
        </div>
        <OnDevice />
      </StatusPage>
    </div>
  );
}
