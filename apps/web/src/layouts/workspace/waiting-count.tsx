import { formatCount } from '~/lib/format';
import { cx } from '~/ui/cx';
import type { AreaEntry } from './entries/area-entry.ts';

/** The number of open tasks behind an entry. */
export const WaitingCount = ({
  waiting,
  className,
}: {
  waiting: AreaEntry['waiting'];
  className?: string;
}) =>
  waiting && waiting.count > 0 ? (
    <span
      className={cx(
        'tabular grid h-[22px] min-w-[22px] place-items-center rounded-full bg-accent px-1.5 text-13 leading-none font-semibold text-on-accent',
        className,
      )}
    >
      {formatCount(waiting.count)}
      <span className="sr-only"> {waiting.words}</span>
    </span>
  ) : null;
