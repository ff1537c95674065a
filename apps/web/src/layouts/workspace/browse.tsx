import { ChevronDown, Compass } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWide } from '~/lib/wide';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { useHoverMenus } from '../header/use-hover-menu.ts';

const NAV_CLOSE_MS = 300;
const loadPanel = () => import('./browse-panel.tsx');
const BrowsePanel = lazy(async () => ({ default: (await loadPanel()).BrowsePanel }));
const loadDrawer = () => import('../header/mobile-menu.tsx');
const Drawer = lazy(async () => ({ default: (await loadDrawer()).MobileMenu }));

/** All that the menus of the site's header hold, in one: a panel, and on phones a drawer. */
export const Browse = () => (useWide() ? <BrowseMenu /> : <BrowseDrawer />);

function BrowseMenu() {
  const hover = useHoverMenus('browse', NAV_CLOSE_MS, () => void loadPanel());
  const isOpen = hover.open !== null;
  return (
    <nav aria-label="Main">
      <div {...hover.containerProps}>
        <div className="relative" {...hover.itemProps('all')}>
          <button
            type="button"
            className={cx(
              'flex h-11 items-center gap-[5px] rounded-s px-2.5 text-15 font-[550] hover:bg-sunken',
              isOpen && 'bg-sunken',
            )}
            {...hover.triggerProps('all')}
          >
            Browse
            <Icon of={ChevronDown} size={16} className={cx('transition-transform', isOpen && 'rotate-180')} />
          </button>
          {isOpen && (
            <div className="absolute top-full left-0 z-30 pt-1" {...hover.panelProps('all')}>
              <Suspense>
                <BrowsePanel onNavigate={hover.close} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </nav>
  );
}

function BrowseDrawer() {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        look="quiet"
        icon
        aria-label="Browse"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDrawer()}
        onClick={() => setMenu('open')}
      >
        <Icon of={Compass} />
      </Button>
      {menu !== 'unused' && (
        <Suspense>
          <Drawer title="Browse" isOpen={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </>
  );
}
