import { useRouteContext } from '@tanstack/react-router';
import { Menu, Search, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { earlyButton, useEarlyClicks } from '~/lib/early-clicks';
import { useWide } from '~/lib/wide';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Logo } from '~/ui/logo';
import { PathLink } from '~/ui/path-link';
import { Account } from './account.tsx';
import { LateHeaderSearch, loadHeaderSearch } from './late-header-search.tsx';
import { LateNavMenus } from './late-nav-menus.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }));

/** 68 px high, 60 on phones; it stays at the top. Below the desktop's width the menus move into a drawer. */
export function Header() {
  const { site } = useRouteContext({ from: '__root__' });
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const [searching, setSearching] = useState(false);
  const wide = useWide();
  useEarlyClicks('header');
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg">
      <div className="wrap flex h-15 items-center gap-1 max-md:px-2 md:h-17 md:gap-3">
        <Button
          look="quiet"
          icon
          className="lg:hidden"
          aria-label="Menu"
          aria-haspopup="dialog"
          {...earlyButton('header')}
          onPointerEnter={() => void loadMenu()}
          onClick={() => setMenu('open')}
        >
          <Icon of={Menu} />
        </Button>
        <PathLink href="/" aria-label={`${site.name}, home page`} className="rounded-s max-md:mr-auto">
          <Logo site={site} />
        </PathLink>
        {wide && (
          // As wide as the menus: what is beside them stays where it is
          <Suspense fallback={<div className="h-11 w-[39.875rem] shrink-0 max-lg:hidden" />}>
            <LateNavMenus />
          </Suspense>
        )}
        <div className="min-w-0 flex-1 max-md:hidden">
          <div className="max-w-[520px] max-lg:mx-auto">
            {wide && (
              <Suspense fallback={<div className="h-11" />}>
                <LateHeaderSearch />
              </Suspense>
            )}
          </div>
        </div>
        <ThemeToggle />
        <Button
          look="quiet"
          icon
          className="md:hidden"
          aria-label={searching ? 'Close search' : 'Search'}
          aria-expanded={searching}
          {...earlyButton('header')}
          onPointerEnter={() => void loadHeaderSearch()}
          onClick={() => setSearching(!searching)}
        >
          <Icon of={searching ? X : Search} />
        </Button>
        <Account />
      </div>
      {searching && (
        <div className="px-4 pb-3 md:hidden">
          <Suspense fallback={<div className="h-11" />}>
            <LateHeaderSearch autoFocus onDone={() => setSearching(false)} />
          </Suspense>
        </div>
      )}
      {menu !== 'unused' && (
        <Suspense>
          <MobileMenu isOpen={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  );
}
