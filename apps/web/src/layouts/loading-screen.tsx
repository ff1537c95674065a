import { guardMessages } from '@darasa/contract/identity/routes';

/** A line in the middle of the page while something is being found out. */
export function StatusScreen({ children }: { children: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center px-4 text-17 text-ink2">
      {children}
    </div>
  );
}

/** While it is not known yet who asks. */
export const LoadingScreen = () => <StatusScreen>{guardMessages.loading}</StatusScreen>;
