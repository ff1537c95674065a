import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

interface Props {
  label: string;
  description?: ReactNode;
  error?: string;
  required?: boolean;
  readOnly?: boolean;
  /** Null: empty, or no number. */
  value: number | null;
  /** Digits after the point. */
  decimals?: number;
  onNumber: (value: number | null) => void;
  onLeave?: () => void;
}

/** `1,200.50` and `1 200.50` are numbers too; null for what is none. */
export function numberIn(text: string, decimals: number): number | null {
  const plain = text.replaceAll(/[\s,_]/g, '');
  if (!/^[-+]?\d{1,13}(?:\.\d*)?$|^[-+]?\.\d+$/.test(plain)) return null;
  const factor = 10 ** decimals;
  return Math.round(Number(plain) * factor) / factor;
}

/** A number as it is typed: what stands there is kept as text, and the document follows as far as it is a number. */
export function NumberField({ value, decimals = 0, onNumber, onLeave, ...rest }: Props) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const typing = useRef(false);
  // Undo, another author or another tab has changed it; what is being typed stands
  useEffect(() => {
    if (!typing.current) setText(value === null ? '' : String(value));
  }, [value]);
  return (
    <TextField
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      className="tabular"
      onBlur={() => {
        typing.current = false;
        onLeave?.();
      }}
      onChange={(event) => {
        typing.current = true;
        setText(event.target.value);
        onNumber(numberIn(event.target.value, decimals));
      }}
    />
  );
}
