import type { InputHTMLAttributes, ReactNode } from 'react';
import { formatCount } from '~/lib/format';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'>;

function Count({ value }: { value?: number }) {
  if (value === undefined) return null;
  return <small className="tabular ml-auto text-13 font-normal text-ink3">{formatCount(value)}</small>;
}

/**
 * A native radio button in our looks; arrow keys move within the same `name`. One row: circle, label, and how many results it
 * leaves. The row is the target.
 */
export function Radio({ children, count, ...rest }: Native & { children: ReactNode; count?: number }) {
  return (
    <label className="radio-row">
      <input type="radio" className="radio-circle" {...rest} />
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
