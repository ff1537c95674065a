import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Icon } from '~/ui/icon';

interface Props {
  label: string;
  choices: readonly { id: string; words: string }[];
  /** The id of what is chosen. */
  value: string | undefined;
  disabled: boolean;
  onChange: (id: string | undefined) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** Which piece belongs here: the browser's own list, which works by touch, keys and with screen readers. */
export function PieceSelect({ label, choices, value, disabled, onChange, ref }: Props) {
  return (
    <span className="relative block min-w-0">
      <select
        ref={ref}
        aria-label={label}
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        className="h-11 w-full appearance-none truncate rounded-m border border-control bg-surface pr-9 pl-3 text-16 text-ink disabled:opacity-75"
      >
        <option value="">Choose</option>
        {choices.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute top-3.5 right-3" />
    </span>
  );
}

/** A record with a key set, or taken away. */
export function withKey(
  record: Readonly<Record<string, string>>,
  key: string,
  value: string | undefined,
): Record<string, string> {
  const others = Object.entries(record).filter(([each]) => each !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]]);
}
