import { roleAreaOf } from '@darasa/contract/identity/routes';
import { roleArea } from '@darasa/contract/identity/rules';
import type { WorkArea } from '@darasa/contract/work/rules';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useUser } from '~/lib/session/session';
import { ToastHost } from '~/ui/toast';
import { SkipLink, UnverifiedEmail } from '../site-frame.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useEntries } from './entries/use-entries.ts';
import { SideNavigation } from './side-navigation.tsx';
import { WorkFooter } from './work-footer.tsx';
import { WorkspaceBar } from './workspace-bar.tsx';

/**
 * The layout of working areas: a slim banner, the area's pages at the side or in a bar at the lower edge, one line of footer. What
 * scrolls is the page, so that the browser keeps its place.
 */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  const area = useArea();
  const entries = useEntries(area);
  return (
    <div className="flex min-h-dvh flex-col max-lg:pb-[calc(60px+env(safe-area-inset-bottom,0px))]">
      <SkipLink />
      <WorkspaceBar area={area} />
      <UnverifiedEmail />
      <div className="flex-1 lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
        <SideNavigation entries={entries} area={area} />
        <div className="flex min-w-0 flex-col max-lg:min-h-[calc(100dvh-116px)]">
          <main id="content" tabIndex={-1} className="workspace min-w-0 flex-1 outline-none">
            {children}
          </main>
          <WorkFooter />
        </div>
      </div>
      <BottomBar entries={entries} area={area} />
      <ToastHost />
    </div>
  );
}

/** The area of the page; pages of several areas, as the reports, belong to the one that somebody comes from, else to their first. */
function useArea(): WorkArea {
  const here = useLocation({
    select: ({ pathname }): WorkArea | undefined =>
      /^\/desk(?=\/|$)/.test(pathname) ? 'desk' : roleAreaOf(pathname),
  });
  const user = useUser();
  const [last, setLast] = useState(here);
  if (here && here !== last) setLast(here);
  return here ?? last ?? roleArea(user?.roles ?? []);
}
