import { displayName, initials, roleLabel, type SessionUser } from '@darasa/contract/identity/rules';
import { LogOut } from 'lucide-react';
import { UnreadEntry } from '~/features/notifications/unread';
import { LiveStatus } from '~/lib/realtime/live-status';
import { roleTone } from '~/lib/role-tone';
import { Avatar } from '~/ui/avatar';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { accountLinks, logOut, NOTIFICATIONS } from './account-links.ts';

const rowClass = 'flex min-h-11 w-full items-center gap-2.5 rounded-s px-3 text-15 hover:bg-sunken';

/** Who is signed in. */
export function Identity({ user }: { user: SessionUser }) {
  return (
    <div className="flex items-center gap-3 px-3 py-2.5">
      <Avatar initials={initials(user)} />
      <div className="min-w-0">
        <p className="truncate text-15 font-semibold">{displayName(user)}</p>
        <span className={`inline-block rounded-full px-2 py-0.5 text-13 font-medium ${roleTone(user.roles)}`}>
          {roleLabel(user.roles)}
        </span>
      </div>
    </div>
  );
}

/** One's own menu: the header's links and the way out. */
export function ProfileMenu({ user, onNavigate }: { user: SessionUser; onNavigate: () => void }) {
  return (
    <div className="w-64 rounded-l border border-line bg-surface p-2 shadow-float">
      <Identity user={user} />
      <ul className="border-t border-line pt-2">
        {accountLinks(user).map(({ href, label }) => (
          <li key={href}>
            <PathLink href={href} className={rowClass} onClick={onNavigate}>
              {href === NOTIFICATIONS ? <UnreadEntry label={label} /> : label}
            </PathLink>
          </li>
        ))}
        <li>
          <button type="button" className={rowClass} onClick={() => void logOut()}>
            <Icon of={LogOut} size={18} />
            Log out
          </button>
        </li>
      </ul>
      <LiveStatus className="mt-2 border-t border-line px-3 pt-2.5 pb-1" />
    </div>
  );
}
