import { cx } from '../cx.ts';

/** The drawn portrait of a person without a photograph, in a disc. Decorative: the name stands beside it. */
export const Portrait = ({
  seed,
  face,
  eager,
  className = 'size-11 rounded-full',
}: {
  seed: string;
  /** With closed eyes and a mouth. */
  face?: boolean;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  className?: string;
}) => (
  <img
    src={`/portraits/${encodeURIComponent(
      seed
        .toLowerCase()
        .replace(/[^a-z0-9._-]+/g, '-')
        .slice(0, 60),
    )}.svg${face ? '?face=yes' : ''}`}
    alt=""
    loading={eager ? undefined : 'lazy'}
    decoding="async"
    className={cx('shrink-0 bg-sunken', className)}
  />
);
