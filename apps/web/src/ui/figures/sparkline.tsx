import { sparklinePoints } from './sparkline-points.ts';

const WIDTH = 120;
const HEIGHT = 32;

/** How a number has moved, as a small line that ends in a dot. Decorative: the words beside it say what it shows. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  const points = sparklinePoints(values, { width: WIDTH, height: HEIGHT, margin: 3 });
  const last = points.at(-1);
  if (!last) return null;
  const line = points.map(([x, y]) => `${x} ${y}`).join('L');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className={className}
    >
      <path d={`M${points[0]?.[0]} ${HEIGHT}L${line}L${last[0]} ${HEIGHT}Z`} className="fill-primary-soft" />
      <path
        d={`M${line}`}
        fill="none"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-primary"
      />
      <circle cx={last[0]} cy={last[1]} r="3" className="fill-primary" />
    </svg>
  );
}
