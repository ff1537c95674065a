import { TextField } from '~/ui/fields/text-field';

/** A whole number from 0; empty is null. */
export function WholeNumber({
  label,
  description,
  value,
  most,
  readOnly,
  onChange,
}: {
  label: string;
  description: string;
  value: number | null;
  most: number;
  readOnly: boolean;
  onChange: (value: number | null) => void;
}) {
  return (
    <TextField
      unmarked
      label={label}
      description={description}
      inputMode="numeric"
      pattern="[0-9]*"
      value={value === null ? '' : String(value)}
      readOnly={readOnly}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 7);
        onChange(digits === '' ? null : Math.min(most, Number(digits)));
      }}
    />
  );
}
