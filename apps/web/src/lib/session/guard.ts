import type { SiteSettings } from '@darasa/contract/http/page-host';
import { type GuardDecision, guard } from '@darasa/contract/identity/routes';
import { heldRoles } from './session.ts';

type Refusal = Exclude<GuardDecision, { kind: 'allow' }>;

/** Thrown by a guarded route: nothing below it loads, and its error screen says where the visitor is being taken. */
export class GuardRefusal extends Error {
  override name = 'GuardRefusal';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind === 'login' ? 'Not signed in' : 'Role not allowed');
    this.refusal = refusal;
  }
}

/**
 * The route guard, as a route's `beforeLoad`. It runs in the browser only (guarded routes are `ssr: false`): the session
 * lives there. The API enforces the same rules whatever this says.
 */
export function requireAccess({
  location,
  context,
}: {
  location: { href: string };
  context: { site: SiteSettings };
}): void {
  const decision = guard(location.href, heldRoles(), context.site.publicMarketingPages);
  if (decision.kind !== 'allow') throw new GuardRefusal(decision);
}
