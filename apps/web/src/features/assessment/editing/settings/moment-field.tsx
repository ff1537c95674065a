import { localInputValue, utcOfInput } from '~/lib/time/moment-input';
import { TextField } from '~/ui/fields/text-field';

interface Props {
  label: string;
  description?: string;
  error?: string;
  /** ISO 8601; null: none. */
  value: string | null;
  readOnly: boolean;
  onMoment: (iso: string | null) => void;
}

/** A day and a time of day, typed in the time zone of the author's device and kept in UTC. */
export function MomentField({ label, description, error, value, readOnly, onMoment }: Props) {
  const zone = `In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  return (
    <TextField
      type="datetime-local"
      label={label}
      description={description ? `${description} ${zone}.` : zone}
      {...(error ? { error } : {})}
      value={localInputValue(value)}
      readOnly={readOnly}
      onChange={(event) => onMoment(utcOfInput(event.target.value))}
    />
  );
}
