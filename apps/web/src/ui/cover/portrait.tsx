import { portrait } from '@darasa/contract/identity/portrait';
import { memo } from 'react';
import { cx } from '../cx.ts';

/** The drawn portrait of a person without a photograph, in a disc. Decorative: the name stands beside it. */
export const Portrait = memo(function Portrait({
  seed,
  className = 'size-11',
}: {
  seed: string;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'block shrink-0 overflow-hidden rounded-full bg-sunken [&>svg]:block [&>svg]:size-full',
        className,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is ours and holds numbers and hex colours only
      dangerouslySetInnerHTML={{ __html: portrait(seed) }}
    />
  );
});
