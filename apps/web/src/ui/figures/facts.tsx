import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** What is known about one thing: names on the left, what they hold beside them. Takes `Fact`s. */
export const Facts = ({ className, children }: { className?: string; children: ReactNode }) => (
  <dl className={cx('grid gap-x-10 gap-y-2.5 text-15', className)}>{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink3">{name}</dt>
    <dd dir="auto" className="wrap-anywhere">
      {children}
    </dd>
  </div>
);
