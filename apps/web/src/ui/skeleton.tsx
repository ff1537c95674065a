import { cx } from './cx.ts';

/** A grey shape in the place and size of what is coming. Give it the final shape's classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-s bg-sunken', className)} />;
}
