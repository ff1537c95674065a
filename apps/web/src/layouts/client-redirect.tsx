import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * A page that only leads to another one, in the browser. Not a redirect before it loads: that would come while the browser
 * takes the page over, and no longer fit what the server sent.
 */
export function ClientRedirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href, replace: true }), [router, href]);
  return <LoadingScreen />;
}
