import type { SiteSettings } from '@darasa/contract/http/page-host';
import { type GuardDecision, guard } from '@darasa/contract/identity/routes';
import { redirect } from '@tanstack/react-router';
import { takenOver } from '~/lib/taken-over';
import { heldRoles, mustChangePassword, session, sessionDecided } from './session.ts';

type Refusal = Exclude<GuardDecision['kind'], 'allow'>;

/** How long the reason stands before another page takes its place: a moment, or long enough to be read. */
export const STAND_MS = { login: 300, denied: 1500, password: 300 } as const;

let refusal: Refusal | undefined;
const listeners = new Set<() => void>();

function announce(next: Refusal | undefined): void {
  refusal = next;
  for (const listener of listeners) listener();
}

/** Why the guard is keeping somebody out at this moment; undefined while it is still finding out. */
export const guardState = {
  get: (): Refusal | undefined => refusal,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

interface GuardedRoute {
  location: { href: string };
  context: { site: SiteSettings };
  /** The page is only being loaded ahead, under the pointer. */
  preload?: boolean;
}

/**
 * The route guard, as a route's `beforeLoad`: nothing below the route loads for whoever may not enter. It waits until it is
 * known who asks, says why (the route's pending screen shows it) and sends them on. It decides in the browser, where the
 * session lives; guarded routes are `ssr: false`. The API enforces the same rules whatever this says.
 * @throws a redirect to login, to the start page, or to the page for a new password
 */
export async function requireAccess({ location, context, preload }: GuardedRoute): Promise<void> {
  const decide = (roles: readonly string[] | null, changePassword = false) =>
    guard(location.href, roles, context.site.publicMarketingPages, changePassword);
  // What is open to everybody waits for nobody: the server, which draws such pages, never gets to know who asks
  const open = decide(null).kind === 'allow';
  if (!open && session.getState().status === 'initializing') await sessionDecided();
  const decision = decide(heldRoles(), mustChangePassword(session.getState()));
  if (decision.kind === 'allow') {
    announce(undefined);
    return;
  }
  if (!preload) {
    announce(decision.kind);
    await takenOver;
    await new Promise((go) => setTimeout(go, STAND_MS[decision.kind]));
  }
  throw redirect({ href: decision.to, replace: true });
}
