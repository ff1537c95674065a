import { cx } from '../cx.ts';
import { scaleOf } from './chart-scale.ts';

export interface Bar {
  /** Of the place below it: `23 Nov`. */
  label: string;
  /** Null: not known. */
  value: number | null;
  /** What it was before: a dotted line. */
  before: number | null;
}

interface Props {
  /** What it shows, for those who do not see it. A table beside it has all numbers. */
  label: string;
  bars: readonly Bar[];
  /** A number as it is written at the scale and above the last bar. */
  format: (value: number) => string;
}

/** Bars over time, the last one named, and a dotted line of what was before; drawn anew for phones rather than shrunk. */
export const BarChart = (props: Props) => (
  <>
    <Drawing {...props} width={640} height={232} named={4} className="max-md:hidden" />
    <Drawing {...props} width={328} height={200} named={3} className="md:hidden" />
  </>
);

const TOP = 22;
const FOOT = 26;
/** Of a digit at the scale. */
const DIGIT = 8;

interface DrawingProps extends Props {
  width: number;
  height: number;
  /** How many places are named. */
  named: number;
  className: string;
}

function Drawing({ label, bars, format, width, height, named, className }: DrawingProps) {
  const lines = scaleOf(bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  const left = Math.max(...lines.map((line) => format(line).length)) * DIGIT + 8;
  const step = (width - left) / Math.max(bars.length, 1);
  const gap = step > 30 ? 7 : step > 14 ? 3 : 1.5;
  const y = (value: number) => height - FOOT - ((value - low) / (high - low)) * (height - FOOT - TOP);
  const middle = (place: number) => left + (place + 0.5) * step;
  const every = Math.max(1, Math.ceil(bars.length / named));
  const last = bars.at(-1);
  const before = bars.flatMap((bar, place) => (bar.before === null ? [] : [[middle(place), y(bar.before)]]));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={cx('tabular w-full font-sans text-13 font-medium', className)}
    >
      {lines.map((line) => (
        <g key={line}>
          <path d={`M${left} ${y(line)}H${width}`} className="stroke-line" />
          <text x={left - 8} y={y(line) + 4} textAnchor="end" className="fill-ink3">
            {format(line)}
          </text>
        </g>
      ))}
      {bars.map(({ label: name, value }, place) => (
        <g key={name + String(place)}>
          {value !== null && (
            <rect
              x={left + place * step + gap}
              width={Math.max(step - 2 * gap, 1)}
              y={Math.min(y(value), y(0))}
              height={Math.abs(y(0) - y(value))}
              rx={Math.min(3, step / 6)}
              className={place === bars.length - 1 ? 'fill-primary' : 'fill-histogram'}
            />
          )}
          {(bars.length - 1 - place) % every === 0 && (
            <text
              x={place === bars.length - 1 ? width : middle(place)}
              y={height - 7}
              textAnchor={place === bars.length - 1 ? 'end' : 'middle'}
              className="fill-ink3"
            >
              {name}
            </text>
          )}
        </g>
      ))}
      {before.length > 1 && (
        <path
          d={`M${before.map(([x, height]) => `${x} ${height}`).join('L')}`}
          fill="none"
          strokeWidth="2.5"
          strokeDasharray="1 6"
          strokeLinecap="round"
          className="stroke-accent-text"
        />
      )}
      {last?.value !== null && last !== undefined && (
        <text x={width} y={Math.min(y(last.value), y(0)) - 8} textAnchor="end" className="fill-ink font-bold">
          {format(last.value)}
        </text>
      )}
    </svg>
  );
}

/** What the bars and the dotted line of a chart are. */
export const ChartLegend = ({ bars, line }: { bars: string; line: string }) => (
  <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink2">
    <span className="flex items-center gap-2">
      <i aria-hidden className="size-3.5 rounded-[3px] bg-histogram" />
      {bars}
    </span>
    <span className="flex items-center gap-2">
      <i aria-hidden className="w-5 border-t-3 border-dotted border-accent-text" />
      {line}
    </span>
  </p>
);
