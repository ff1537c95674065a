import { displayName, initials } from '@darasa/contract/identity/rules';
import { lazy, Suspense } from 'react';
import { useSession } from '~/lib/session/session';
import { Avatar } from '~/ui/avatar';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { useHoverMenus } from './use-hover-menu.ts';

const PROFILE_CLOSE_MS = 200;
const load = () => import('./profile-menu.tsx');
const loadUnread = () => import('~/features/notifications/unread');
const UnreadBell = lazy(async () => ({ default: (await loadUnread()).UnreadBell }));
const ProfileMenu = lazy(async () => ({ default: (await load()).ProfileMenu }));

/** Login when signed out, else the account menu. The server, which does not know, renders the signed-out state. */
export function Account() {
  const session = useSession();
  const hover = useHoverMenus('profile', PROFILE_CLOSE_MS, () => void load());
  if (session.status !== 'authenticated') {
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
  return (
    <>
      <Suspense fallback={<span className="w-11 max-[359px]:hidden" />}>
        <UnreadBell />
      </Suspense>
      <div {...hover.containerProps}>
        <div className="relative" {...hover.itemProps('menu')}>
          <button
            type="button"
            className="grid size-11 place-items-center rounded-full"
            aria-label={`Your menu, ${displayName(session.user)}`}
            {...hover.triggerProps('menu')}
          >
            <Avatar initials={initials(session.user)} />
          </button>
          {hover.open && (
            <div className="absolute top-full right-0 z-30 pt-2" {...hover.panelProps('menu')}>
              <Suspense>
                <ProfileMenu user={session.user} onNavigate={hover.close} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
