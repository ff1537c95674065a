import { cx } from './cx.ts';

/**
 * Initials on a disc, for people without a portrait. Decorative, the name stands beside it: they are painted and are no
 * text, so that nobody is asked to say “AY” to a button that is called by a name.
 */
export function Avatar({ initials, size = 'm' }: { initials: string; size?: 'm' | 'l' }) {
  return (
    <span
      aria-hidden
      data-initials={initials}
      className={cx(
        'grid shrink-0 before:content-[attr(data-initials)] place-items-center rounded-full bg-primary-soft font-semibold text-primary',
        size === 'm' ? 'size-9 text-14' : 'size-16 text-24',
      )}
    />
  );
}
