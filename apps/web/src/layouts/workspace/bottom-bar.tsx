import type { WorkArea } from '@darasa/contract/work/rules';
import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { type AreaEntry, isWithin } from './entries/area-entry.ts';
import { EntryLabel } from './waiting-count.tsx';

const loadSheet = () => import('./more-sheet.tsx');
const MoreSheet = lazy(async () => ({ default: (await loadSheet()).MoreSheet }));

const SHOWN = 4;
const itemClass =
  'relative grid h-15 w-full content-center justify-items-center gap-[3px] text-[12px] leading-none font-medium -outline-offset-3';

/** The first pages of the area at the lower edge of small windows; the others behind *More*. */
export function BottomBar({ entries, area }: { entries: readonly AreaEntry[]; area: WorkArea }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const rest = entries.slice(SHOWN);
  const inRest = rest.some(({ href }) => isWithin(path, href));
  return (
    <nav
      aria-label="Workspace"
      data-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-2xl grid-cols-5">
        {entries.slice(0, SHOWN).map((entry) => {
          const { href, icon } = entry;
          const isCurrent = isWithin(path, href);
          return (
            <li key={href}>
              <PathLink
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(itemClass, isCurrent ? 'font-bold text-primary' : 'text-ink2')}
              >
                <Icon of={icon} />
                <EntryLabel entry={entry} className="absolute top-1 left-[calc(50%+5px)]" />
              </PathLink>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            className={cx(itemClass, inRest ? 'font-bold text-primary' : 'text-ink2')}
            onPointerEnter={() => void loadSheet()}
            onClick={() => setSheet('open')}
          >
            <Icon of={Menu} />
            More
          </button>
        </li>
      </ul>
      {sheet !== 'unused' && (
        <Suspense>
          <MoreSheet
            entries={rest}
            area={area}
            isOpen={sheet === 'open'}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </nav>
  );
}
