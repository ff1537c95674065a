import { localDay } from '~/lib/time/local-time';
import { TextField } from '~/ui/fields/text-field';

interface Props {
  label: string;
  error?: string;
  required?: boolean;
  readOnly?: boolean;
  /** ISO 8601; null: none. */
  value: string | null;
  onDay: (iso: string | null) => void;
  onLeave?: () => void;
}

/** A day, at its beginning where the author is. */
export const DateField = ({ value, onDay, onLeave, ...rest }: Props) => (
  <TextField
    {...rest}
    type="date"
    min="2000-01-01"
    max="2099-12-31"
    value={value ? localDay(value) : ''}
    onBlur={onLeave}
    onChange={({ target: { value: day } }) => onDay(dayStart(day))}
  />
);

/** @param day `2026-11-22`; empty: none */
export function dayStart(day: string): string | null {
  const at = day === '' ? Number.NaN : Date.parse(`${day}T00:00:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
