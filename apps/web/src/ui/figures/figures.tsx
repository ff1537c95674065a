import { Skeleton } from '../skeleton.tsx';
import { Sparkline } from './sparkline.tsx';

export interface Figure {
  label: string;
  /** As it is written: `1,204`. */
  value: string;
  /** How it got there, the oldest first. */
  line: readonly number[];
  /** What the line shows, in words. */
  note: string;
}

const row =
  'mt-6 grid grid-cols-2 gap-y-7 border-y border-line py-6 lg:grid-cols-4 lg:divide-x lg:divide-line';
const cell = 'min-w-0 pr-3 lg:px-6 lg:first:pl-0';

/** Plain numbers side by side, each with the line of how it got there. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={row}>
      {figures.map(({ label, value, line, note }) => (
        <div key={label} className={cell}>
          <dt className="text-15 text-ink2">{label}</dt>
          <dd>
            <span className="display tabular block text-30 leading-tight font-bold">{value}</span>
            <Sparkline values={line} className="mt-2 block h-8 w-30 max-w-full" />
            <span className="mt-1.5 block text-14 text-ink3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Four figures that are still coming, in their final shape. */
export function FiguresSkeleton() {
  return (
    <div aria-hidden className={row}>
      {['first', 'second', 'third', 'fourth'].map((figure) => (
        <div key={figure} className={cell}>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-2 h-9 w-20" />
          <Skeleton className="mt-3 h-8 w-30" />
          <Skeleton className="mt-2 h-5 w-32" />
        </div>
      ))}
    </div>
  );
}
