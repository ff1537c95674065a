import type { RatingBreakdown } from '@darasa/contract/catalogue/schemas';
import { wholeShares } from '@darasa/contract/formatting/shares';
import { formatQuantity, formatRating } from '~/lib/format';
import { Stars } from '~/ui/figures/rating';

const steps = [5, 4, 3, 2, 1] as const;

/** Shares of all ratings in whole percent, five stars first. */
export function ratingShares(
  breakdown: RatingBreakdown,
): { stars: number; count: number; percent: number }[] {
  const percents = wholeShares(steps.map((stars) => breakdown[stars]));
  return steps.map((stars, index) => ({ stars, count: breakdown[stars], percent: percents[index] ?? 0 }));
}

/** What is not known of the distribution: courses that were imported came with a number of ratings, not with the stars of each. */
function importedNote(total: number, known: number): string | undefined {
  const imported = formatQuantity(total - known, 'rating');
  if (known >= total) return undefined;
  return known === 0
    ? `${imported} came with the course from another site, which told only their average.`
    : `The bars show ${formatQuantity(known, 'rating')} given here. ${imported} came with the course from another site, which told only their average.`;
}

/** The average, and the distribution over one to five stars as far as it is known. */
export function RatingSummary({
  rating,
  total,
  breakdown,
}: {
  rating: number;
  total: number;
  breakdown: RatingBreakdown;
}) {
  const shares = ratingShares(breakdown);
  const known = shares.reduce((sum, { count }) => sum + count, 0);
  const note = importedNote(total, known);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <div>
        <p className="display tabular text-[44px] leading-none font-bold">{formatRating(rating)}</p>
        <div className="mt-2">
          <Stars value={rating} />
        </div>
        <p className="tabular mt-1 text-14 text-ink3">{formatQuantity(total, 'rating')}</p>
      </div>
      {known > 0 && (
        <ul className="tabular min-w-60 flex-1 text-14">
          {shares.map(({ stars, count, percent }) => (
            <li key={stars} className="flex items-center gap-3 py-[3px]">
              <span className="w-14 text-ink2">{formatQuantity(stars, 'star')}</span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
              </span>
              <span className="w-9 text-right text-ink2">{percent}%</span>
              <span className="sr-only">{formatQuantity(count, 'rating')}</span>
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p className="basis-full text-14 text-ink2">{note}</p>}
    </div>
  );
}
