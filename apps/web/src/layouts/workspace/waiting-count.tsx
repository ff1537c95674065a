import { formatCount } from '~/lib/format';
import { cx } from '~/ui/cx';
import { tabName } from '~/ui/navigation/tab-name';
import type { AreaEntry } from './entries/area-entry.ts';

/** The name of an entry and the number of open tasks behind it, which are read as one sentence. */
export function EntryLabel({
  entry: { href, label, waiting },
  className,
}: {
  entry: Pick<AreaEntry, 'href' | 'label' | 'waiting'>;
  /** Of the number. */
  className?: string;
}) {
  const name = tabName({ href, label, current: false, ...(waiting ? { waiting } : {}) });
  if (name === undefined || !waiting) return label;
  return (
    <>
      <span aria-hidden className="contents">
        {label}
        <span
          className={cx(
            'tabular grid h-[22px] min-w-[22px] place-items-center rounded-full bg-accent px-1.5 text-13 leading-none font-semibold text-on-accent',
            className,
          )}
        >
          {formatCount(waiting.count)}
        </span>
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
}
