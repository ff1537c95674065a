import type { ReactNode } from 'react';

export interface FieldText {
  label: ReactNode;
  /** Help under the control. */
  description?: ReactNode;
  /** What is wrong; the control is announced as invalid while there is one. */
  error?: string;
}

/** The ids and ARIA attributes that tie a control to its description and its error. */
export function fieldAttributes(
  id: string,
  { description, error }: Pick<FieldText, 'description' | 'error'>,
) {
  const describedBy = [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
  };
}

/** Label above, control, then what is wrong and help below. */
export function Field({
  id,
  label,
  description,
  error,
  required,
  children,
}: FieldText & { id: string; required?: boolean; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
        {required === false && <span className="font-normal text-ink3"> (optional)</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className="text-14 text-ink3">
          {description}
        </p>
      )}
    </div>
  );
}

/** The look of a text control: 44 px high, a border of at least 3:1. */
export const controlClass =
  'h-11 w-full rounded-m border border-control bg-surface px-3.5 text-16 text-ink aria-invalid:border-danger disabled:opacity-55';
