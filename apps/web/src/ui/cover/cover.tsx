import { type CoverOptions, cover } from '@darasa/contract/catalogue/cover';
import { memo } from 'react';
import { cx } from '../cx.ts';

/** Drawings that the server keeps: each is wanted by many pages, and drawing is a tenth of rendering a page. */
const KEPT = 2000;
const kept = new Map<string, string>();

function draw(category: string, seed: string, width?: number, height?: number, scale?: number): string {
  if (!import.meta.env.SSR) return cover(category, seed, width, height, { scale });
  const key = `${category}/${seed}/${width}/${height}/${scale}`;
  let drawing = kept.get(key);
  if (drawing === undefined) {
    // The oldest goes: a map remembers the order of its entries.
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
    drawing = cover(category, seed, width, height, { scale });
    kept.set(key, drawing);
  }
  return drawing;
}

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
      dangerouslySetInnerHTML={{ __html: draw(category, seed, width, height, scale) }}
    />
  );
});
