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

/** Plain numbers side by side, each with the line of how it got there. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-y-7 border-y border-line py-6 lg:grid-cols-4 lg:divide-x lg:divide-line">
      {figures.map(({ label, value, line, note }) => (
        <div key={label} className="min-w-0 pr-3 lg:px-6 lg:first:pl-0">
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
