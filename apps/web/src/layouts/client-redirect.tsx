import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * A page that redirects in the browser. A redirect before loading would happen during hydration, and no longer match the
 * server's HTML.
 */
export function ClientRedirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href, replace: true }), [router, href]);
  return <LoadingScreen />;
}
