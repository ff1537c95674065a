import type { SiteSettings } from '@darasa/contract/http/page-host';
import { guard } from '@darasa/contract/identity/routes';
import { redirect } from '@tanstack/react-router';
import { hydrated } from '~/lib/hydrated';
import { announceRefusal, refusalShown } from './guard-state.ts';
import { session, sessionDecided } from './session.ts';
import { userOf } from './store.ts';
import { worksAtDesk } from './use-may.ts';

/** How long the reason is shown before the redirect: a moment, or long enough to be read. */
export const STAND_MS = { login: 300, denied: 1500, password: 300 } as const;

/** Nobody waits longer than this for a screen that does not come. */
const SHOWN_WITHIN_MS = 2000;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export interface GuardedRoute {
  location: { href: string };
  context: { site: SiteSettings };
  /** The page is only being preloaded. */
  preload?: boolean;
}

/**
 * The route guard, as a route's `beforeLoad`: nothing below the route loads for users who may not enter. It waits until the
 * session is known, shows the reason (in the route's pending screen) and redirects. It decides in the browser, where the
 * session is stored; guarded routes are `ssr: false`. The API enforces the same rules independently.
 * @throws a redirect to login, to the home page, or to the page for a new password
 */
export async function requireAccess({ location, context, preload }: GuardedRoute): Promise<void> {
  const decide = (roles: readonly string[] | null, changePassword = false) =>
    guard(location.href, roles, context.site.publicMarketingPages, changePassword);
  // Public pages do not wait: the server, which renders them, does not know the session
  const open = decide(null).kind === 'allow';
  if (!open && session.getState().status === 'initializing') await sessionDecided();
  const user = userOf(session.getState());
  const decision = decide(user?.roles ?? null, user?.must_change_password);
  if (decision.kind === 'allow') {
    announceRefusal(undefined);
    return;
  }
  // Notifications write one address for all: who works at the desk has the administrators' screens there
  if (user && worksAtDesk(user) && /^\/administrator(?=[/?#]|$)/.test(location.href))
    throw redirect({ href: location.href.replace(/^\/administrator/, '/desk'), replace: true });
  if (!preload) {
    announceRefusal(decision.kind);
    await hydrated;
    await Promise.race([refusalShown(), wait(SHOWN_WITHIN_MS)]);
    await wait(STAND_MS[decision.kind]);
  }
  throw redirect({ href: decision.to, replace: true });
}
