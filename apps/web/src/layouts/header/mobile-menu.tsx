import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { UnreadEntry } from '~/features/notifications/unread';
import { formatCount } from '~/lib/format';
import { useNavigation } from '~/lib/navigation';
import { LiveStatus } from '~/lib/realtime/live-status';
import { useSession } from '~/lib/session/session';
import { buttonClass } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { Overlay } from '~/ui/overlay';
import { PathLink } from '~/ui/path-link';
import { topLinks } from '../menu-entries.ts';
import { useQuickAccess } from '../use-quick-access.ts';
import { accountLinks, logOut, NOTIFICATIONS } from './account-links.ts';
import { SubcategoryChips } from './menu-panels.tsx';
import { Identity } from './profile-menu.tsx';

const rowClass = 'flex min-h-11 w-full items-center gap-2 rounded-s px-2 text-16 hover:bg-sunken';
const topClass = 'flex min-h-12 items-center text-16 font-semibold';

function Row({ href, count, children }: { href: string; count?: number; children: ReactNode }) {
  return (
    <PathLink href={href} className={rowClass}>
      {children}
      {count !== undefined && (
        <small className="tabular ml-auto text-14 text-ink3">{formatCount(count)}</small>
      )}
    </PathLink>
  );
}

/** The same entries as the header's menus, in sections that open and close. */
function Sections() {
  const { categories, tracks } = useNavigation();
  return (
    <>
      <Disclosure title="Learning Tracks" className="border-b border-line">
        <ul className="pb-3">
          {tracks.map(({ slug, name, courses }) => (
            <li key={slug}>
              <Row href={`/tracks/${slug}`} count={courses}>
                {name}
              </Row>
            </li>
          ))}
          <li>
            <Row href="/learning-paths">All learning paths</Row>
          </li>
        </ul>
      </Disclosure>
      <Disclosure title="Course Categories" className="border-b border-line">
        <ul className="grid gap-2 pb-4">
          {categories.map((category) => (
            <li key={category.slug}>
              <Row href={`/courses/${category.slug}`} count={category.courses}>
                {category.name}
              </Row>
              <div className="px-2">
                <SubcategoryChips category={category} />
              </div>
            </li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure title="Quick Access" className="border-b border-line">
        <ul className="pb-3">
          {useQuickAccess().map(({ href, label }) => (
            <li key={href}>
              <Row href={href}>{label}</Row>
            </li>
          ))}
        </ul>
      </Disclosure>
      <ul>
        {topLinks.map(({ href, label }) => (
          <li key={href} className="border-b border-line">
            <PathLink href={href} className={topClass}>
              {label}
            </PathLink>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  title?: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of narrow screens, as a drawer. */
export function MobileMenu({ title = 'Menu', isOpen, onClose }: Props) {
  const session = useSession();
  return (
    <Overlay
      title={title}
      from="left"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        session.status === 'authenticated' ? undefined : (
          <div className="grid grid-cols-2 gap-3">
            <PathLink
              href="/authentication/register"
              className={buttonClass({ look: 'outline' }, 'px-2')}
              onClick={onClose}
            >
              Create account
            </PathLink>
            <PathLink href="/authentication/login" className={buttonClass({}, 'px-2')} onClick={onClose}>
              Login
            </PathLink>
          </div>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this handles a click on any of them */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose();
        }}
      >
        <nav aria-label="Main">
          <Sections />
        </nav>
        {session.status === 'authenticated' && (
          <nav aria-label="Your account" className="py-3">
            <Identity user={session.user} />
            <ul>
              {accountLinks(session.user).map(({ href, label }) => (
                <li key={href}>
                  <Row href={href}>{href === NOTIFICATIONS ? <UnreadEntry label={label} /> : label}</Row>
                </li>
              ))}
              <li>
                <button type="button" className={rowClass} onClick={() => void logOut()}>
                  <Icon of={LogOut} size={18} />
                  Log out
                </button>
              </li>
            </ul>
            <LiveStatus className="px-2 py-2" />
          </nav>
        )}
      </div>
    </Overlay>
  );
}
