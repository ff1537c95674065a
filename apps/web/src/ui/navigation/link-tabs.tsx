import { useContext } from 'react';
import { formatCount } from '~/lib/format';
import { cx } from '../cx.ts';
import { LinkPlace, PathLink } from '../path-link.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';

export interface LinkTab {
  href: string;
  label: string;
  /** How many there are behind it; left out where it is not known. */
  count?: number;
  /** How many of them wait for somebody: stands out, and is said in words. */
  waiting?: { count: number; words: string };
  /** How many of them the reader has not seen: stands out, and is said in words. */
  unread?: number;
  current: boolean;
}

/** The parts of one list, each with an address of its own. Where they do not fit they go on in a second row; on phones they scroll, the current one in sight. Parts that are nowhere for whoever looks are left out. */
export function LinkTabs({ label, tabs: all }: { label: string; tabs: readonly LinkTab[] }) {
  const place = useContext(LinkPlace);
  const tabs = all.filter(({ href }) => !place || place(href) !== undefined);
  const list = useCurrentInSight(tabs.findIndex((tab) => tab.current));
  return (
    <nav aria-label={label} className="border-b border-line max-md:-mx-4">
      <ul
        ref={list}
        className="relative flex gap-x-1 px-0.5 [scrollbar-width:none] max-md:overflow-x-auto max-md:px-4 md:flex-wrap"
      >
        {tabs.map(({ href, label: words, count, waiting, unread = 0, current: isCurrent }) => (
          <li key={href} className="shrink-0">
            <PathLink
              href={href}
              matchSearch
              aria-current={isCurrent ? 'page' : undefined}
              resetScroll={false}
              className={cx(
                'flex h-11 items-center gap-2 border-b-2 px-3 text-15 font-medium -outline-offset-2',
                isCurrent ? 'border-primary text-ink' : 'border-transparent text-ink2 hover:text-ink',
              )}
            >
              {words}
              {count !== undefined && count > 0 && (
                <small className="tabular rounded-full bg-sunken px-2 text-13 leading-5 text-ink2">
                  {formatCount(count)}
                </small>
              )}
              {unread > 0 && (
                <small className="tabular rounded-full bg-primary px-2 text-13 leading-[22px] font-semibold text-on-primary">
                  {formatCount(unread)}
                  <span className="sr-only"> unread</span>
                </small>
              )}
              {waiting !== undefined && waiting.count > 0 && (
                <small className="tabular rounded-full bg-accent px-2 text-13 leading-[22px] font-semibold text-on-accent">
                  {formatCount(waiting.count)}
                  <span className="sr-only"> {waiting.words}</span>
                </small>
              )}
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
