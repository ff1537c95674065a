import { roleAreaOf } from '@darasa/contract/identity/routes';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ToastHost } from '~/ui/toast';
import { SkipLink, UnverifiedEmail } from '../site-frame.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { teacherEntries } from './work-areas.ts';
import { WorkFooter } from './work-footer.tsx';
import { WorkspaceBar } from './workspace-bar.tsx';

/**
 * The layout of working areas: a slim banner, the area's pages at the side or in a bar at the lower edge, one line of footer. What
 * scrolls is the page, so that the browser keeps its place.
 */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  const area = useLocation({ select: ({ pathname }) => roleAreaOf(pathname) });
  const entries = teacherEntries;
  return (
    <div className="flex min-h-dvh flex-col max-lg:pb-[calc(60px+env(safe-area-inset-bottom,0px))]">
      <SkipLink />
      <WorkspaceBar area={area} />
      <UnverifiedEmail />
      <div className="flex-1 lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
        <SideNavigation entries={entries} />
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
