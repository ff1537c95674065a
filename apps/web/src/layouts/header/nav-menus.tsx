import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { earlyButton, useEarlyClicks } from '~/lib/early-clicks';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { topLinks } from '../menu-entries.ts';
import { useHoverMenus } from './use-hover-menu.ts';

const NAV_CLOSE_MS = 300;
const load = () => import('./menu-panels.tsx');
const MenuPanel = lazy(async () => ({ default: (await load()).MenuPanel }));

export const menus = [
  { id: 'tracks', label: 'Learning Tracks' },
  { id: 'categories', label: 'Course Categories' },
  { id: 'quick', label: 'Quick Access' },
] as const;

const itemClass =
  'flex h-11 items-center gap-[5px] rounded-s px-2.5 text-15 font-[550] whitespace-nowrap hover:bg-sunken';

/** The navigation of wide screens. */
export function NavMenus() {
  const hover = useHoverMenus('nav', NAV_CLOSE_MS, () => void load());
  useEarlyClicks('nav');
  return (
    <nav aria-label="Main" className="max-lg:hidden">
      <div {...hover.containerProps}>
        <ul className="flex gap-0.5">
          {menus.map(({ id, label }) => (
            <li key={id} className="relative" {...hover.itemProps(id)}>
              <button
                type="button"
                className={cx(itemClass, hover.open === id && 'bg-sunken')}
                {...hover.triggerProps(id)}
                {...earlyButton('nav')}
              >
                {label}
                <Icon
                  of={ChevronDown}
                  size={16}
                  className={cx('transition-transform', hover.open === id && 'rotate-180')}
                />
              </button>
              {hover.open === id && (
                <div className="absolute top-full left-0 z-30 pt-2" {...hover.panelProps(id)}>
                  <Suspense>
                    <MenuPanel id={id} onNavigate={hover.close} />
                  </Suspense>
                </div>
              )}
            </li>
          ))}
          {topLinks.map(({ href, label }) => (
            <li key={href}>
              <PathLink href={href} className={cx(itemClass, 'aria-[current]:bg-sunken')}>
                {label}
              </PathLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
