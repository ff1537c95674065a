import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount } from '~/lib/format';
import { numberIn } from './number-field.tsx';
import { TextField } from './text-field.tsx';

interface Props {
  label: string;
  description?: ReactNode;
  /** Null: empty, where that may be. */
  value: number | null;
  least: number;
  most: number;
  decimals?: number;
  /** An empty field says something: no limit. */
  optional?: boolean;
  error?: string;
  readOnly?: boolean;
  onNumber: (value: number | null) => void;
}

/** A number within bounds: what lies outside of them is said at the field, and the document keeps what it had. */
export function LimitedNumber(props: Props) {
  const { label, description, value, least, most, decimals = 0, optional = false, error, readOnly } = props;
  const [text, setText] = useState(value === null ? '' : String(value));
  const typing = useRef(false);
  useEffect(() => {
    if (!typing.current) setText(value === null ? '' : String(value));
  }, [value]);
  const typed = numberIn(text, decimals);
  const fits = text.trim() === '' ? optional : typed !== null && typed >= least && typed <= most;
  const bounds = `Enter a number from ${formatCount(least)} to ${formatCount(most)}`;
  return (
    <TextField
      label={label}
      description={description}
      required={!optional}
      unmarked={!optional}
      readOnly={readOnly}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      className="tabular"
      value={text}
      error={fits ? error : bounds}
      onBlur={() => {
        typing.current = false;
        if (!fits) setText(value === null ? '' : String(value));
      }}
      onChange={(event) => {
        typing.current = true;
        setText(event.target.value);
        const next = numberIn(event.target.value, decimals);
        if (event.target.value.trim() === '') {
          if (optional) props.onNumber(null);
        } else if (next !== null && next >= least && next <= most) props.onNumber(next);
      }}
    />
  );
}
