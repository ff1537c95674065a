import { cx } from './cx.ts';

/** Initials on a disc, for people without a portrait. Decorative: the name stands beside it. */
export function Avatar({ initials, size = 'm' }: { initials: string; size?: 'm' | 'l' }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary',
        size === 'm' ? 'size-9 text-14' : 'size-16 text-24',
      )}
    >
      {initials}
    </span>
  );
}
