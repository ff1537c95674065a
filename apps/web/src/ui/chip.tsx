import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

const shape = 'inline-flex items-center gap-1.5 rounded-full text-14 font-medium whitespace-nowrap';

/** A filter that is on; pressing it takes it away. */
export function RemovableChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className={cx(shape, 'h-9 bg-primary-soft pr-2 pl-3 text-ink hover:bg-sunken')}
    >
      <span className="sr-only">Remove filter: </span>
      {children}
      <Icon of={X} size={15} />
    </button>
  );
}

/** The look of a chip that leads somewhere. */
export const chipLinkClass = cx(
  shape,
  'h-8 border border-line bg-surface px-3 text-ink2 hover:border-control hover:text-ink max-lg:h-11',
);

/** A word on a coloured ground: `New`, `Top pick this week`. */
export function Badge({
  tone = 'ink',
  className,
  children,
}: {
  tone?: 'ink' | 'accent' | 'soft';
  className?: string;
  children: ReactNode;
}) {
  const tones = {
    ink: 'bg-[oklch(0.23_0.028_168)] text-[oklch(0.985_0.004_150)]',
    accent: 'bg-accent text-on-accent',
    soft: 'bg-primary-soft text-primary',
  };
  return (
    <span
      className={cx(
        'rounded-full px-2.5 py-[7px] text-13 leading-none font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
