import { useContext } from 'react';
import { formatCount } from '~/lib/format';
import { cx } from '../cx.ts';
import { LinkPlace, PathLink } from '../path-link.tsx';
import { type LinkTab, tabName } from './tab-name.ts';
import { useCurrentInSight } from './use-current-in-sight.ts';

export type { LinkTab } from './tab-name.ts';

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
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0">
            <PathLink
              href={tab.href}
              matchSearch
              aria-current={tab.current ? 'page' : undefined}
              resetScroll={false}
              className={cx(
                'flex h-11 items-center gap-2 border-b-2 px-3 text-15 font-medium -outline-offset-2',
                tab.current ? 'border-primary text-ink' : 'border-transparent text-ink2 hover:text-ink',
              )}
            >
              <TabContent tab={tab} />
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is seen of a tab; where its numbers need words, one sentence is read in its place. */
function TabContent({ tab }: { tab: LinkTab }) {
  const name = tabName(tab);
  return (
    <>
      <span aria-hidden={name !== undefined} className="contents">
        {tab.label}
        {tab.count !== undefined && tab.count > 0 && (
          <small className="tabular rounded-full bg-sunken px-2 text-13 leading-5 text-ink2">
            {formatCount(tab.count)}
          </small>
        )}
        {/* What waits comes before what is new: two numbers side by side tell nobody which is which */}
        {tab.unread !== undefined && tab.unread.count > 0 && !tab.waiting?.count && (
          <small className="tabular rounded-full bg-primary px-2 text-13 leading-[22px] font-semibold text-on-primary">
            {formatCount(tab.unread.count)}
          </small>
        )}
        {tab.waiting !== undefined && tab.waiting.count > 0 && (
          <small className="tabular rounded-full bg-accent px-2 text-13 leading-[22px] font-semibold text-on-accent">
            {formatCount(tab.waiting.count)}
          </small>
        )}
      </span>
      {name !== undefined && <span className="sr-only">{name}</span>}
    </>
  );
}
