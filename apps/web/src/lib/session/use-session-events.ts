import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endHeldMark } from './held-script.ts';
import { session, sessionDecided } from './session.ts';
import { LOGOUT_EVENT, REFUSED_EVENT } from './session-events.ts';

const LOGIN = '/authentication/login';

/** Who is signed in; undefined while nobody is, or nobody knows. */
const heldUser = (): string | undefined => session.user()?.user_id;

/**
 * The effects of a session's end on the page, for the root only. On `auth:logout`, from any source: the session ends, its data
 * is cleared, and `/` opens. On a refusal by the server: the login page opens, with a callback if the page needs a session. And
 * when another tab ends it or signs in another user, all data of the first user is removed.
 */
export function useSessionEvents(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => void sessionDecided().then(endHeldMark), []);
  useEffect(() => {
    const onLogout = () => {
      session.end();
      queryClient.clear();
      void router.navigate({ href: '/' });
    };
    const onRefused = async () => {
      queryClient.clear();
      const { href } = router.latestLocation;
      const { site } = router.options.context;
      const back = await import('@darasa/contract/identity/routes').then(
        ({ guard }) => guard(href, null, site.publicMarketingPages),
        () => undefined,
      );
      void router.navigate({ href: back?.kind === 'login' ? back.to : LOGIN, replace: true });
    };
    let last = heldUser();
    const stop = session.subscribe(() => {
      const before = last;
      last = heldUser();
      if (before === undefined || before === last) return;
      // Another user: reload the page, so that no screen keeps data of the first one
      if (last !== undefined) window.location.reload();
      else queryClient.removeQueries({ type: 'inactive' });
    });
    window.addEventListener(LOGOUT_EVENT, onLogout);
    window.addEventListener(REFUSED_EVENT, onRefused);
    return () => {
      stop();
      window.removeEventListener(LOGOUT_EVENT, onLogout);
      window.removeEventListener(REFUSED_EVENT, onRefused);
    };
  }, [router, queryClient]);
}
