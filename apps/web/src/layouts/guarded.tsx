import { guardMessages } from '@darasa/contract/identity/routes';
import { type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GuardRefusal } from '~/lib/session/guard';
import { useSession } from '~/lib/session/session';
import { ErrorScreen } from './error-screen.tsx';
import { StatusScreen } from './loading-screen.tsx';

/** How long a refusal stands before the start page takes its place: long enough to be read. */
const DENIED_MS = 1500;

/** What a guarded route shows instead of itself: why, and then the place to go to. */
export function GuardScreen(props: ErrorComponentProps) {
  const router = useRouter();
  const refusal = props.error instanceof GuardRefusal ? props.error.refusal : undefined;
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(
      () => void router.navigate({ href: refusal.to, replace: true }),
      refusal.kind === 'denied' ? DENIED_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [refusal, router]);
  if (!refusal) return <ErrorScreen {...props} />;
  return <StatusScreen>{guardMessages[refusal.kind]}</StatusScreen>;
}

/** Guarded pages: when the session ends or changes (here or in another tab) the guard is asked again. */
export function GuardedOutlet() {
  const router = useRouter();
  const { status } = useSession();
  useEffect(() => {
    if (status === 'unauthenticated') void router.invalidate();
  }, [status, router]);
  return <Outlet />;
}
