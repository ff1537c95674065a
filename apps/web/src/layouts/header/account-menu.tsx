import { displayName, initials, type SessionUser } from '@darasa/contract/identity/rules';
import { lazy, Suspense } from 'react';
import { UnreadBell } from '~/features/notifications/unread';
import { Avatar } from '~/ui/avatar';
import { useHoverMenus } from './use-hover-menu.ts';

const PROFILE_CLOSE_MS = 200;
const load = () => import('./profile-menu.tsx');
const ProfileMenu = lazy(async () => ({ default: (await load()).ProfileMenu }));

/** What the header shows to somebody who is signed in: unread notifications, and their own menu. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const hover = useHoverMenus('profile', PROFILE_CLOSE_MS, () => void load());
  return (
    <>
      <UnreadBell />
      <div {...hover.containerProps}>
        <div className="relative" {...hover.itemProps('menu')}>
          <button
            type="button"
            className="grid size-11 place-items-center rounded-full"
            aria-label={`Your menu, ${displayName(user)}`}
            {...hover.triggerProps('menu')}
          >
            <Avatar initials={initials(user)} />
          </button>
          {hover.open && (
            <div className="absolute top-full right-0 z-30 pt-2" {...hover.panelProps('menu')}>
              <Suspense>
                <ProfileMenu user={user} onNavigate={hover.close} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
