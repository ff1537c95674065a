import type { FilterOptions, PriceRange } from '@darasa/contract/catalogue/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatMoney } from '~/lib/format';
import { RangeSlider } from '~/ui/fields/range-slider';
import { priceRangeQuery } from './price-range.ts';
import { priceBounds, priceScale, priceThumbs } from './price-scale.ts';

interface Props {
  histogram: FilterOptions['priceHistogram'];
  minPrice: number | undefined;
  maxPrice: number | undefined;
  onChange: (bounds: { minPrice: number | undefined; maxPrice: number | undefined }) => void;
}

/** The price in KES, whatever the course's currency: a histogram with two thumbs, applied when released. */
export function PriceFilter({ histogram, minPrice, maxPrice, onChange }: Props) {
  const scale = priceScale(histogram);
  const [held, setHeld] = useState<[number, number]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new bounds in the URL replace the local state
  useEffect(() => setHeld(undefined), [minPrice, maxPrice]);
  if (!scale) return <p className="text-14 text-ink3">No prices to filter by.</p>;
  const settle = (value: [number, number]) => {
    const bounds = priceBounds(scale, value);
    if (bounds.minPrice === minPrice && bounds.maxPrice === maxPrice) setHeld(undefined);
    else onChange(bounds);
  };
  return (
    <>
      <RangeSlider
        label="Price"
        thumbLabels={['Lowest price', 'Highest price']}
        min={0}
        max={scale.max}
        step={scale.step}
        value={held ?? priceThumbs(scale, minPrice, maxPrice)}
        onChange={setHeld}
        onChangeEnd={settle}
        format={(value) => (value >= scale.max ? `${formatMoney(value)} and more` : formatMoney(value))}
        histogram={scale.bars}
      />
      <PriceRangeText />
    </>
  );
}

function textOf({ minPrice, maxPrice, paidCoursesCount }: PriceRange): string {
  if (paidCoursesCount === 0) return 'All courses are free.';
  return minPrice === maxPrice
    ? `Paid courses cost ${formatMoney(minPrice)}.`
    : `Paid courses cost ${formatMoney(minPrice)} to ${formatMoney(maxPrice)}.`;
}

/** What paid courses cost in the whole catalogue, whatever is filtered; nothing until it is known. */
function PriceRangeText() {
  const { data: range } = useQuery(priceRangeQuery());
  // Its lines are there already, so that nothing moves when it comes
  return <p className="mt-2 min-h-10 text-14 text-balance text-ink3">{range && textOf(range)}</p>;
}

/** The same without scripts: two plain form fields. */
export const PlainPriceFields = ({ minPrice, maxPrice }: Pick<Props, 'minPrice' | 'maxPrice'>) => (
  <noscript>
    <p className="mt-2 grid grid-cols-2 gap-2 text-14">
      <label>
        From KSh
        <input
          name="minPrice"
          type="number"
          min="0"
          defaultValue={minPrice}
          className="w-full rounded-s border border-control bg-surface px-2 py-1.5"
        />
      </label>
      <label>
        Up to KSh
        <input
          name="maxPrice"
          type="number"
          min="0"
          defaultValue={maxPrice}
          className="w-full rounded-s border border-control bg-surface px-2 py-1.5"
        />
      </label>
    </p>
  </noscript>
);
