import { useLocation } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '~/lib/format';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { useCurrentInSight } from '~/ui/navigation/use-current-in-sight';
import { PathLink } from '~/ui/path-link';

export interface AreaEntry {
  label: string;
  href: string;
  icon: LucideIcon;
  /** The number of open tasks. */
  waiting?: { count: number; words: string };
}

interface Props {
  /** Names the navigation: `Administration`. */
  label: string;
  entries: readonly AreaEntry[];
  children: ReactNode;
}

/** A page is part of an entry when its address lies at or below the entry's. */
export const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

/** The frame of an area with several pages: a list at the side, or scrolling tabs in small windows. */
export function AreaFrame({ label, entries, children }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = entries.findIndex(({ href }) => isWithin(path, href));
  const list = useCurrentInSight(current);
  return (
    <div className="wrap items-start gap-10 lg:grid lg:grid-cols-[216px_minmax(0,1fr)]">
      <nav
        aria-label={label}
        className="max-lg:-mx-4 max-lg:border-b max-lg:border-line lg:sticky lg:top-[76px] lg:py-10"
      >
        <ul
          ref={list}
          className="relative flex gap-1 [scrollbar-width:none] max-lg:overflow-x-auto max-lg:px-4 max-lg:py-2 lg:max-h-[calc(100dvh-156px)] lg:flex-col lg:overflow-y-auto lg:[scrollbar-width:thin]"
        >
          {entries.map((entry, index) => (
            <li key={entry.href} className="shrink-0">
              <EntryLink entry={entry} isCurrent={index === current} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 pt-6 pb-18 md:pt-10">{children}</div>
    </div>
  );
}

function EntryLink({ entry, isCurrent }: { entry: AreaEntry; isCurrent: boolean }) {
  const { href, icon, label, waiting } = entry;
  return (
    <PathLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex h-11 items-center gap-2.5 rounded-m px-3 text-15 font-medium -outline-offset-2',
        isCurrent ? 'bg-primary-soft text-primary' : 'text-ink2 hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon of={icon} size={18} />
      {label}
      {waiting && waiting.count > 0 && (
        <span className="tabular rounded-full bg-accent px-2 text-13 leading-5 font-semibold text-on-accent lg:ml-auto">
          {formatCount(waiting.count)}
          <span className="sr-only"> {waiting.words}</span>
        </span>
      )}
    </PathLink>
  );
}
