import { guardMessages } from '@darasa/contract/identity/routes';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { guardState, requireAccess } from '~/lib/session/guard';
import { useSession } from '~/lib/session/session';
import { StatusScreen } from './loading-screen.tsx';

/** While the guard finds out, and then what it found. */
function GuardScreen() {
  const refusal = useSyncExternalStore(guardState.subscribe, guardState.get, () => undefined);
  return <StatusScreen>{guardMessages[refusal ?? 'loading']}</StatusScreen>;
}

/** When the session ends or changes, here or in another tab, the guard is asked again. */
function GuardedOutlet() {
  const router = useRouter();
  const { status } = useSession();
  useEffect(() => {
    if (status === 'unauthenticated') void router.invalidate();
  }, [status, router]);
  return <Outlet />;
}

/** What makes a layout route a guarded one: `createFileRoute('/_site/_area')({ ...guarded })`. */
export const guarded = {
  ssr: false,
  beforeLoad: requireAccess,
  component: GuardedOutlet,
  pendingComponent: GuardScreen,
  pendingMs: 0,
} as const;
