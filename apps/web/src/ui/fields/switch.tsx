import type { ReactNode } from 'react';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  description?: ReactNode;
  children: ReactNode;
}

/** On or off, at once: a native checkbox with the role of a switch. */
export function Switch({ checked, onChange, disabled, description, children }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14 leading-[1.3]">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-control transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-[18px] before:rounded-full before:bg-surface before:transition-transform checked:bg-primary checked:before:translate-x-4 checked:before:bg-on-primary"
      />
      <span>
        <span className="block text-15 font-semibold">{children}</span>
        {description && <span className="text-13 text-ink3">{description}</span>}
      </span>
    </label>
  );
}
