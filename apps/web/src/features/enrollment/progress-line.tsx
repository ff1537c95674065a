import { cx } from '~/ui/cx';

/** How far somebody is in a course: one thin marigold line, with the figure beside it. */
export function ProgressLine({
  percent,
  label,
  className,
}: {
  percent: number;
  label: string;
  className?: string;
}) {
  return (
    <span className={cx('flex items-center gap-3', className)}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      <span aria-hidden className="tabular text-14 text-ink2">
        {percent}%
      </span>
    </span>
  );
}
