import type { RecallOverview } from '@darasa/contract/recall/endpoints';
import { Disclosure } from '~/ui/disclosure';
import { percent } from './words.ts';

type Curve = RecallOverview['courses'][number]['curve'];

const WIDTH = 300;
const HEIGHT = 100;

/** What would be known on later days without a review. */
export function ForgettingCurve({ curve }: { curve: Curve }) {
  const last = curve.at(-1)?.days ?? 0;
  if (curve.length < 2 || last === 0) return null;
  const points = curve
    .map(({ days, remembered }) => `${(days / last) * WIDTH},${(1 - remembered) * HEIGHT}`)
    .join(' ');
  const on = (wanted: number) => curve.find(({ days }) => days === wanted)?.remembered;
  const [now, week, month] = [on(0), on(7), on(30)];
  return (
    <Disclosure title="Without reviewing" className="mt-2 border-b border-line">
      <figure className="pb-4">
        <svg
          viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-28 w-full max-w-md overflow-visible border-b border-l border-line"
        >
          <polyline
            points={points}
            fill="none"
            className="stroke-accent"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <figcaption className="mt-2 text-14 text-ink2">
          {now !== undefined && week !== undefined && month !== undefined
            ? `Now you would know ${percent(now)}, in a week ${percent(week)}, in a month ${percent(month)}.`
            : ''}
        </figcaption>
      </figure>
    </Disclosure>
  );
}
