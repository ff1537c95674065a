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

const row = 'mt-6 grid grid-cols-2 border-t border-line lg:grid-cols-4';
const cell =
  'min-w-0 border-b border-line py-4 pe-3 even:ps-4 even:border-s lg:border-s lg:ps-5 lg:[&:nth-child(4n+1)]:border-s-0 lg:[&:nth-child(4n+1)]:ps-0';

/** Plain numbers side by side, each with the line of how it got there. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={row}>
      {figures.map(({ label, value, line, note }) => (
        <div key={label} className={cell}>
          <dt className="text-15 text-ink2">{label}</dt>
          <dd>
            <span className="flex items-center justify-between gap-3">
              <span className="display tabular text-24 leading-tight font-bold whitespace-nowrap">
                {value}
              </span>
              <Sparkline values={line} className="h-6 min-w-0 shrink max-lg:hidden" />
            </span>
            <span className="mt-0.5 block text-14 text-ink3">{note}</span>
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
          <Skeleton className="mt-1 h-7 w-20" />
          <Skeleton className="mt-1 h-5 w-32" />
        </div>
      ))}
    </div>
  );
}
