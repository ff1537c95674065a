import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOnline } from '~/lib/online';
import { Button, buttonClass } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { OnDevice } from './on-device.tsx';
import { StatusPage } from './status-page.tsx';

const print = { category: 'technology', seed: 'broken' };

/** An error page: what happened, a retry button, and links. Offline it retries automatically. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const online = useOnline();
  useEffect(() => {
    if (online) return;
    const retry = () => void router.invalidate();
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  }, [online, router]);
  return (
    <StatusPage title={online ? 'This page could not be loaded' : 'You are offline'} print={print}>
      <p role="alert" className="mt-4 max-w-[52ch] text-17 text-ink2 md:text-19">
        {online ? explain(error) : 'The page will load when you are back online.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void router.invalidate()}>Try again</Button>
        {/* A full page load, which discards the broken state. */}
        <a href="/" className={buttonClass({ look: 'outline' })}>
          Go to the home page
        </a>
      </div>
      {online ? (
        <p className="mt-6 text-15 text-ink2">
          If this keeps happening,{' '}
          <a href="/contact-us?subject=A%20page%20that%20does%20not%20load" className={linkClass}>
            write to us
          </a>{' '}
          with the page URL and the time.
        </p>
      ) : (
        <OnDevice />
      )}
    </StatusPage>
  );
}

/** The API's own message, if any; never the message of a bug in our code. */
const explain = (error: unknown): string =>
  error instanceof Error && error.name === 'ApiError'
    ? error.message
    : 'Something went wrong. We have recorded the problem. Please try again.';
