import { ChevronDown } from 'lucide-react';
import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

export interface Choice {
  value: string;
  label: string;
}
export type NativeSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> & {
  choices: readonly Choice[];
  ref?: Ref<HTMLSelectElement>;
};

/** The browser's own select without a frame. */
export function NativeSelect({ choices, className, ...rest }: NativeSelectProps & { id: string }) {
  return (
    <select className={cx('appearance-none pr-9', className)} {...rest}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} className="bg-surface text-ink">
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** One of a list in a toolbar: the label stands inside, before the choice (`Sort  Most relevant ⌄`). */
export function InlineSelect({ label, className, ...rest }: { label: string } & NativeSelectProps) {
  const id = useId();
  return (
    <span
      className={cx(
        'relative inline-flex h-11 min-w-0 items-center rounded-m border border-control bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <label htmlFor={id} className="pointer-events-none pl-3 text-15 text-ink3">
        {label}
      </label>
      <NativeSelect
        id={id}
        className="h-full min-w-0 flex-1 truncate rounded-m bg-transparent pl-2 text-15 font-semibold text-ink outline-none"
        {...rest}
      />
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-3" />
    </span>
  );
}
