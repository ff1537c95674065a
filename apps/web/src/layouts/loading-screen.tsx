import { guardMessages } from '@darasa/contract/identity/routes';

/**
 * A line in the middle of the window while something is being found out. It is a window high, so that the footer does not
 * jump when the page takes its place.
 */
export function StatusScreen({ children }: { children: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center px-4 text-17 text-ink2">
      {children}
    </div>
  );
}

/** While it is not known yet who asks. */
export const LoadingScreen = () => <StatusScreen>{guardMessages.loading}</StatusScreen>;
