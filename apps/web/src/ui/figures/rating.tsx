import { Star } from 'lucide-react';
import { formatCount, formatRating } from '~/lib/format';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

/** `★ 4.8 (2,310)`; says so in words when nobody has rated yet. */
export function Rating({ value, count, className }: { value: number; count: number; className?: string }) {
  if (count === 0) return <span className={cx('text-ink3', className)}>No ratings yet</span>;
  return (
    <span className={cx('tabular inline-flex items-center gap-[5px] whitespace-nowrap', className)}>
      <Icon of={Star} size={15} className="fill-accent stroke-accent" />
      <span className="sr-only">Rated </span>
      <b className="font-semibold text-ink">{formatRating(value)}</b>
      <span className="sr-only"> out of 5 by </span>
      <span className="text-ink3">{`(${formatCount(count)})`}</span>
    </span>
  );
}

/** Five stars, filled to `value`; for one review or the head of a breakdown. */
export function Stars({ value, size = 18 }: { value: number; size?: number }) {
  const stars = [1, 2, 3, 4, 5];
  return (
    <span role="img" aria-label={`${formatRating(value)} out of 5 stars`} className="relative inline-flex">
      {stars.map((star) => (
        <Icon
          key={star}
          of={Star}
          size={size}
          className={value >= star - 0.5 ? 'fill-accent stroke-accent' : 'fill-line stroke-line'}
        />
      ))}
    </span>
  );
}
