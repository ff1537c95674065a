import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LOGOUT_EVENT, session } from './session.ts';

/** On `auth:logout`, whoever sends it: the session ends, what was fetched with it is forgotten, and `/` opens. */
export function useLogoutEvent(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    const onLogout = () => {
      session.end();
      queryClient.clear();
      void router.navigate({ href: '/' });
    };
    window.addEventListener(LOGOUT_EVENT, onLogout);
    return () => window.removeEventListener(LOGOUT_EVENT, onLogout);
  }, [router, queryClient]);
}
