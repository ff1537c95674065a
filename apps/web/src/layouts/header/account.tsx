import { lazy, Suspense } from 'react';
import { session, useSession } from '~/lib/session/session';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));
// Visitors never load it; for others it comes while the page is being hydrated. A failure shows where the menu is drawn.
if (typeof document !== 'undefined' && session.held()) loadMenu().catch(() => undefined);

/** Login when signed out, else the account menu. The server, which does not know, renders the signed-out state. */
export function Account() {
  const state = useSession();
  if (state.status === 'authenticated')
    return (
      // As wide as what comes
      <Suspense fallback={<span className="w-23 max-[359px]:w-11 md:w-25" />}>
        <AccountMenu user={state.user} />
      </Suspense>
    );
  return (
    <div className="flex gap-2 max-md:hidden in-data-[session=held]:invisible">
      <PathLink
        href="/authentication/register"
        className={buttonClass({ look: 'outline' }, 'lg:max-xl:hidden')}
      >
        Create account
      </PathLink>
      <PathLink href="/authentication/login" className={buttonClass()}>
        Login
      </PathLink>
    </div>
  );
}
