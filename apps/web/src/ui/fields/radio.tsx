import type { InputHTMLAttributes, ReactNode } from 'react';
import { formatCount } from '~/lib/format';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'>;

/** One row of a filter: circle, label, and how many results it leaves. The row is the target. */
const rowClass =
  'relative flex min-h-11 cursor-pointer items-center gap-2.5 text-15 text-ink2 has-checked:font-medium has-checked:text-ink has-disabled:cursor-default has-disabled:opacity-55 lg:min-h-8';

function Count({ value }: { value?: number }) {
  if (value === undefined) return null;
  return <small className="tabular ml-auto text-13 font-normal text-ink3">{formatCount(value)}</small>;
}

/** A native radio button in our looks; arrow keys move within the same `name`. */
export function Radio({ children, count, ...rest }: Native & { children: ReactNode; count?: number }) {
  return (
    <label className={rowClass}>
      <input
        type="radio"
        className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-surface checked:border-[6px] checked:border-primary"
        {...rest}
      />
      <span>{children}</span>
      <Count value={count} />
    </label>
  );
}

/** A named group of radio buttons. */
export function ChoiceGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-15 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}
