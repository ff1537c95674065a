import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Icon } from '~/ui/icon';

interface Props {
  label: string;
  choices: readonly { id: string; words: string }[];
  /** The id of what is chosen. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** Which piece belongs here: the browser's own list, which works by touch, keys and with screen readers. */
export function PieceSelect({ label, choices, value, onChange, ref }: Props) {
  return (
    <span className="relative block min-w-0">
      <select
        ref={ref}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        className="h-11 w-full appearance-none truncate rounded-m border border-control bg-surface pr-9 pl-3 text-16 text-ink"
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

/** What was chosen, where nothing can be changed: whole, however long it is. Without children nothing was. */
export const ChosenPiece = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-11 min-w-0 items-center rounded-m border border-line bg-surface px-3 py-2 text-16 wrap-anywhere">
    <span className="sr-only">{label}: </span>
    {children || <span className="text-15 text-ink3">No answer</span>}
  </div>
);

/** A record with a key set, or taken away. */
export function withKey(
  record: Readonly<Record<string, string>>,
  key: string,
  value: string | undefined,
): Record<string, string> {
  const others = Object.entries(record).filter(([each]) => each !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]]);
}
