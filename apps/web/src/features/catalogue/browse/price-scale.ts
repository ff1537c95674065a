import type { FilterOptions } from '@darasa/contract/catalogue/schemas';

/** The price slider's track: even steps from zero to the end of the histogram's open-ended last bar. */
export interface PriceScale {
  max: number;
  step: number;
  /** Bar heights relative to the highest, 0 to 1. */
  bars: number[];
}

/** Undefined without a choice: no courses, or one price for all. */
export function priceScale(histogram: FilterOptions['priceHistogram']): PriceScale | undefined {
  const [first] = histogram;
  if (!first || first.to === null || histogram.length < 2) return undefined;
  const width = first.to - first.from;
  const highest = Math.max(...histogram.map((bar) => bar.count));
  if (!(width > 0) || highest === 0) return undefined;
  // A square root keeps the few expensive courses visible beside the many cheap ones.
  const bars = histogram.map((bar) => Math.sqrt(bar.count / highest));
  return { max: width * histogram.length, step: width / 2, bars };
}

/** Filters as thumbs: an absent bound is the end of the track. */
export function priceThumbs(scale: PriceScale, minPrice?: number, maxPrice?: number): [number, number] {
  const within = (value: number) => Math.min(Math.max(value, 0), scale.max);
  const low = within(minPrice ?? 0);
  return [low, Math.max(low, within(maxPrice ?? scale.max))];
}

/** Thumbs as filters: a thumb at the end of the track sets no bound. */
export function priceBounds(scale: PriceScale, [low, high]: readonly [number, number]) {
  return {
    minPrice: low > 0 ? low : undefined,
    maxPrice: high < scale.max ? high : undefined,
  };
}
