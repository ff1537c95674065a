import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

/** A line icon. Decorative: the words beside it, or the control's `aria-label`, carry the meaning. */
export function Icon({
  of: Drawing,
  size = 20,
  className,
}: {
  of: LucideIcon;
  size?: number;
  className?: string;
}) {
  return <Drawing size={size} className={cx('icon', className)} aria-hidden />;
}
