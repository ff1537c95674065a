import { cx } from '../cx.ts';

/** The drawn portrait of a person without a photograph, in a disc. Decorative: the name stands beside it. */
export const Portrait = ({ seed, className = 'size-11' }: { seed: string; className?: string }) => (
  <img
    src={`/portraits/${encodeURIComponent(
      seed
        .toLowerCase()
        .replace(/[^a-z0-9._-]+/g, '-')
        .slice(0, 60),
    )}.svg`}
    alt=""
    loading="lazy"
    decoding="async"
    className={cx('shrink-0 rounded-full bg-sunken', className)}
  />
);
