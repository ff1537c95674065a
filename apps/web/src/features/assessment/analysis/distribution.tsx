import { formatQuantity } from '~/lib/format';
import { cx } from '~/ui/cx';

interface Props {
  /** Learners by tenths of the points. */
  counts: readonly number[];
  /** Share that passes, 0 to 1. */
  passing: number;
}

/** How many learners had how much of the points. Those who do not see it get it as a list. */
export function Distribution({ counts, passing }: Props) {
  const most = Math.max(1, ...counts);
  return (
    <ol className="mt-4 flex h-44 max-w-2xl items-end gap-1.5">
      {counts.map((count, index) => {
        const range = `${index * 10} to ${index * 10 + 10}%`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are positions
          <li key={index} className="flex h-full min-w-0 flex-1 flex-col justify-end text-center">
            <span className="sr-only">
              {range}: {formatQuantity(count, 'learner')}
            </span>
            <span aria-hidden className="tabular text-13 text-ink2">
              {count > 0 ? count : ''}
            </span>
            <span
              aria-hidden
              style={{ height: `${(count / most) * 70}%` }}
              className={cx(
                'rounded-t-[3px]',
                count > 0 && 'min-h-1',
                (index + 1) / 10 > passing ? 'bg-primary' : 'bg-histogram',
              )}
            />
            <span aria-hidden className="tabular border-t border-line pt-1 text-13 text-ink3">
              {index * 10}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
