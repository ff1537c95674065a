import { type CoverOptions, cover } from '@darasa/contract/catalogue/cover';
import { memo } from 'react';
import { cx } from '../cx.ts';

interface Props extends CoverOptions {
  /** A category's slug: it picks the motif. */
  category: string;
  /** What tells one cover from another: the course's id. */
  seed: string;
  width?: number;
  height?: number;
  /** Shape and rounding: `aspect-[16/10] rounded-l`. */
  className?: string;
}

/** The generated cover of a course or a category, drawn into the page: no request, no picture to wait for. */
export const Cover = memo(function Cover({ category, seed, width, height, scale, className }: Props) {
  return (
    <div
      className={cx('cover relative overflow-hidden bg-sunken [&>svg]:block [&>svg]:size-full', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is ours and holds numbers and hex colours only
      dangerouslySetInnerHTML={{ __html: cover(category, seed, width, height, { scale }) }}
    />
  );
});
