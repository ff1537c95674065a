import type { RecallOverview } from '@darasa/contract/recall/endpoints';
import { formatCount, formatQuantity } from '~/lib/format';
import { Disclosure } from '~/ui/disclosure';
import { percent } from './words.ts';

type Curve = RecallOverview['courses'][number]['curve'];

const WIDTH = 300;
const HEIGHT = 100;
/** Lines across, shares. */
const SCALE = [1, 0.5, 0];

/** What would be known on later days without a review: as a curve with its scale, and as a sentence of the same numbers. */
export function ForgettingCurve({ curve }: { curve: Curve }) {
  const last = curve.at(-1)?.days ?? 0;
  if (curve.length < 2 || last === 0) return null;
  const x = (days: number) => (days / last) * WIDTH;
  const y = (share: number) => (1 - share) * HEIGHT;
  const points = curve.map(({ days, remembered }) => `${x(days)},${y(remembered)}`).join(' ');
  // Told of the days whose words do not touch each other
  const told = curve.filter(({ days }) => days === 0 || days >= last / 4);
  return (
    <Disclosure title="Without reviewing" className="mt-2 border-b border-line">
      <figure className="pb-4">
        <div aria-hidden className="grid max-w-md grid-cols-[3rem_minmax(0,1fr)] text-13 text-ink2">
          <div className="tabular relative h-28">
            {SCALE.map((share) => (
              <span
                key={share}
                className="absolute end-2 -translate-y-1/2"
                style={{ top: `${(1 - share) * 100}%` }}
              >
                {percent(share)}
              </span>
            ))}
          </div>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-28 w-full overflow-visible"
          >
            {SCALE.map((share) => (
              <line
                key={share}
                x1="0"
                x2={WIDTH}
                y1={y(share)}
                y2={y(share)}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polyline
              points={points}
              fill="none"
              className="stroke-accent"
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <div className="tabular relative col-start-2 h-6">
            {told.map(({ days }) => (
              <span
                key={days}
                className="absolute top-1.5 whitespace-nowrap"
                style={{
                  insetInlineStart: `${(days / last) * 100}%`,
                  translate: days === 0 ? undefined : days === last ? '-100%' : '-50%',
                }}
              >
                {days === 0 ? 'now' : days === last ? formatQuantity(days, 'day') : formatCount(days)}
              </span>
            ))}
          </div>
        </div>
        <figcaption className="mt-3 text-14 text-ink2">
          Share of these cards that you would know: now {percent(curve[0]?.remembered ?? 0)}
          {curve
            .filter(({ days }) => days > 0)
            .map(({ days, remembered }) => `, in ${formatQuantity(days, 'day')} ${percent(remembered)}`)
            .join('')}
          . Each review lifts it again.
        </figcaption>
      </figure>
    </Disclosure>
  );
}
