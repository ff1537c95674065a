import type { WorkArea } from '@darasa/contract/work/rules';
import { useRouteContext } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useUser } from '~/lib/session/session';
import { useWide } from '~/lib/wide';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Mark } from '~/ui/logo';
import { PathLink } from '~/ui/path-link';
import { Account } from '../header/account.tsx';
import { LateHeaderSearch, loadHeaderSearch } from '../header/late-header-search.tsx';
import { ThemeToggle } from '../header/theme-toggle.tsx';
import { Browse } from './browse.tsx';
import { OpenPalette } from './palette/open-palette.tsx';
import { areasOf } from './work-areas.ts';

/** The banner of working areas, 56 px high: all that the site's header holds, its menus in one. It stays at the top. */
export function WorkspaceBar({ area }: { area: WorkArea }) {
  const { site } = useRouteContext({ from: '__root__' });
  const wide = useWide();
  const [searching, setSearching] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg">
      <div className="flex h-14 items-center gap-1 px-2 md:gap-2 md:px-4">
        <PathLink
          href="/"
          aria-label={`${site.name}, home page`}
          className="flex h-11 min-w-11 items-center gap-2.5 rounded-s px-1.5 text-15 font-semibold"
        >
          <Mark className="block size-7 shrink-0 rounded-[7px]" logo={site.logo} />
          <span className="max-md:hidden">{site.name}</span>
        </PathLink>
        <Browse />
        <Areas current={area} />
        <div className="min-w-0 flex-1">
          <div className="ml-auto max-w-80 max-md:hidden">
            {wide && (
              <Suspense fallback={<div className="h-11" />}>
                <LateHeaderSearch />
              </Suspense>
            )}
          </div>
        </div>
        <OpenPalette area={area} />
        <ThemeToggle />
        <Button
          look="quiet"
          icon
          className="md:hidden"
          aria-label={searching ? 'Close search' : 'Search'}
          aria-expanded={searching}
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
    </header>
  );
}

/** The areas that somebody works in, when there are several; on phones they stand behind *More*. */
function Areas({ current }: { current: WorkArea }) {
  const areas = areasOf(useUser());
  if (areas.length < 2) return null;
  return (
    <nav aria-label="Workspaces" className="max-lg:hidden">
      <ul className="flex gap-0.5 rounded-m bg-sunken p-[3px]">
        {areas.map(({ id, name, href }) => (
          <li key={id}>
            <PathLink
              href={href}
              aria-current={id === current ? 'true' : undefined}
              className="flex h-[38px] items-center rounded-[8px] px-3 text-14 font-medium text-ink2 hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[0_0_0_1px_var(--color-line)]"
            >
              {name}
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
