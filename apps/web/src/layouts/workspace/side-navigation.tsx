import type { WorkArea } from '@darasa/contract/work/rules';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { type AreaEntry, isWithin } from './entries/area-entry.ts';
import { EntryLabel } from './waiting-count.tsx';

// Learners do not fetch it
const OpenLast = lazy(async () => ({ default: (await import('./open-last.tsx')).OpenLast }));

const linkClass = 'flex h-10 min-w-0 items-center gap-[11px] rounded-s px-2.5 text-15 -outline-offset-2';
const restingClass = 'font-medium text-ink2 hover:bg-sunken hover:text-ink';

/** The pages of the area, at the side of wide windows. */
export function SideNavigation({ entries, area }: { entries: readonly AreaEntry[]; area: WorkArea }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const list = useRef<HTMLUListElement>(null);
  // A long list shows where one is
  useEffect(() => {
    if (path && entries.length > 0)
      list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [path, entries.length]);
  return (
    <nav
      aria-label="Workspace"
      className="sticky top-14 h-[calc(100dvh-56px)] overflow-y-auto border-r border-line px-3 py-4 max-lg:hidden"
    >
      <ul ref={list} className="grid gap-0.5">
        {entries.map((entry) => {
          const isCurrent = isWithin(path, entry.href);
          return (
            <li key={entry.href}>
              {entry.heading && (
                <p className="px-2.5 pt-4 pb-1 text-13 font-semibold text-ink3">{entry.heading}</p>
              )}
              <PathLink
                href={entry.href}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  linkClass,
                  isCurrent ? 'bg-primary-soft font-semibold text-ink [&>svg]:text-primary' : restingClass,
                )}
              >
                <Icon of={entry.icon} size={18} />
                <EntryLabel entry={entry} className="ml-auto" />
              </PathLink>
            </li>
          );
        })}
      </ul>
      {area === 'instructor' && (
        <Suspense>
          <OpenLast linkClass={cx(linkClass, restingClass)} />
        </Suspense>
      )}
    </nav>
  );
}
