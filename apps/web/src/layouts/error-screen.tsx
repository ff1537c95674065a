import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { recoverCode } from '~/lib/missing-code/recover';
import '~/lib/missing-code/install';
import { useReach } from '~/lib/online';
import { Button, buttonClass } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { OfflineScreen } from './connection/offline-screen.tsx';
import { StatusPage } from './status-page.tsx';
import { useRetry } from './use-retry.ts';

const print = { category: 'technology', seed: 'broken' };

export { OfflineScreen };

/** An error page: what happened, a retry button, and links. It tries again by itself where that can help. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const reach = useReach();
  const retry = useCallback(
    () => (isMissingCode(error) ? location.reload() : void router.invalidate()),
    [error, router],
  );
  useRetry(error, isMissingCode(error) ? stay : retry);
  useEffect(() => {
    // It was gone before anything could recover it
    if (isMissingCode(error)) recoverCode(error, () => Promise.reject(error)).catch(() => undefined);
  }, [error]);
  if (reach === 'lost') return <OfflineScreen onRetry={retry} />;
  return (
    <StatusPage title="This page could not be loaded" print={print}>
      <p role="alert" className="mt-4 max-w-[52ch] text-17 text-ink2 md:text-19">
        {explain(error, reach === 'doubted')}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={retry}>Try again</Button>
        {/* A full page load, which discards the broken state. */}
        <a href="/" className={buttonClass({ look: 'outline' })}>
          Go to the home page
        </a>
      </div>
      <p className="mt-6 text-15 text-ink2">
        If this keeps happening,{' '}
        <a href="/contact-us?subject=A%20page%20that%20does%20not%20load" className={linkClass}>
          write to us
        </a>{' '}
        with the page URL and the time.
      </p>
    </StatusPage>
  );
}

/** A reload by itself, each time the site is reached, might go on for ever. */
const stay = (): void => undefined;

/** A part of the app is gone, or did not arrive: only a page that is loaded anew asks for another. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);

/** The API's own message, if any; never the message of a bug in our code. */
function explain(error: unknown, isChecking: boolean): string {
  if (error instanceof Error && error.name === 'ApiError') return error.message;
  if (isChecking) return 'Checking the connection…';
  if (isMissingCode(error)) return 'A part of this page could not be loaded. Please try again.';
  return 'Something went wrong. We have recorded the problem. Please try again.';
}
