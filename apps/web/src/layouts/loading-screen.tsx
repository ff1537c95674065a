import { guardMessages } from '@darasa/contract/identity/guard-messages';
import { useOnline } from '~/lib/online';
import { LateOfflineScreen } from './late-error-screen.tsx';

/**
 * A line in the middle of the window while loading. It is as high as the window, so that the footer does not jump when the
 * page replaces it.
 */
export function StatusScreen({ children, isWaiting }: { children: string; isWaiting?: boolean }) {
  return (
    <div
      role="status"
      // What the page can show already stays until then, see `page/early-lesson`
      data-waiting={isWaiting || undefined}
      className="grid min-h-dvh place-items-center px-4 text-17 text-ink2"
    >
      {children}
    </div>
  );
}

/** While the session is unknown, or a page loads. What waits for a connection goes on by itself. */
export const LoadingScreen = () =>
  useOnline() ? <StatusScreen>{guardMessages.loading}</StatusScreen> : <LateOfflineScreen />;
