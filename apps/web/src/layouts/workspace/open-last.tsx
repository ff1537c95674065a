import { FilePen, SquarePen } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type OpenedLast, openedLast, openings } from '~/lib/opened/opened-last';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';

const ACTS: Record<OpenedLast['what'], string> = { write: 'Go on writing', mark: 'Go on marking' };

/** The ways back to where a teacher wrote or marked last; nothing when there are none. */
export function OpenLast({ linkClass, onOpen }: { linkClass: string; onOpen?: () => void }) {
  useSyncExternalStore(openings.subscribe, openings.get, () => 0);
  const opened = openedLast();
  if (opened.length === 0) return null;
  return (
    <section aria-label="Open last">
      <h2 className="px-2.5 pt-4 pb-1 font-sans text-13 font-semibold tracking-normal text-ink3">
        Open last
      </h2>
      <ul className="grid gap-0.5">
        {opened.map(({ id, what, title, href }) => (
          <li key={id}>
            <PathLink
              href={href}
              title={`${ACTS[what]}: ${title}`}
              className={linkClass}
              {...(onOpen && { onClick: onOpen })}
            >
              <Icon of={what === 'write' ? FilePen : SquarePen} size={18} />
              <span dir="auto" className="min-w-0 truncate">
                {title}
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
