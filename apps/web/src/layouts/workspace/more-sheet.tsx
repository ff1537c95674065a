import type { WorkArea } from '@darasa/contract/work/rules';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useUser } from '~/lib/session/session';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { Overlay } from '~/ui/overlay';
import { PathLink } from '~/ui/path-link';
import { type AreaEntry, isWithin } from './entries/area-entry.ts';
import { EntryLabel } from './waiting-count.tsx';
import { areasOf } from './work-areas.ts';

const OpenLast = lazy(async () => ({ default: (await import('./open-last.tsx')).OpenLast }));

const rowClass = 'flex min-h-12 items-center gap-3 rounded-m px-2 text-16 font-medium hover:bg-sunken';

interface Props {
  entries: readonly AreaEntry[];
  area: WorkArea;
  isOpen: boolean;
  onClose: () => void;
}

/** The area's other pages, and the other areas, on phones. */
export function MoreSheet({ entries, area, isOpen, onClose }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const areas = areasOf(useUser());
  return (
    <Overlay title="More" from="below" isOpen={isOpen} onClose={onClose}>
      <ul className="py-2">
        {entries.map((entry) => (
          <li key={entry.href}>
            <PathLink
              href={entry.href}
              aria-current={isWithin(path, entry.href) ? 'page' : undefined}
              className={cx(rowClass, 'aria-[current]:bg-primary-soft')}
              onClick={onClose}
            >
              <Icon of={entry.icon} />
              <EntryLabel entry={entry} className="ml-auto" />
            </PathLink>
          </li>
        ))}
      </ul>
      {area === 'instructor' && (
        <Suspense>
          <OpenLast linkClass={cx(rowClass, 'min-w-0')} onOpen={onClose} />
        </Suspense>
      )}
      {areas.length > 1 && (
        <nav aria-labelledby="other-areas" className="border-t border-line py-3">
          <h2 id="other-areas" className="px-2 font-sans text-14 tracking-normal text-ink3">
            Workspaces
          </h2>
          <ul>
            {areas.map(({ id, name, href }) => (
              <li key={id}>
                <PathLink
                  href={href}
                  aria-current={id === area ? 'true' : undefined}
                  className={cx(rowClass, 'aria-[current]:bg-primary-soft')}
                  onClick={onClose}
                >
                  {name}
                </PathLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Overlay>
  );
}
