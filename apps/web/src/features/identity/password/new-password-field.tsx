import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type Props = Omit<PasswordFieldProps, 'autoComplete' | 'describedBy' | 'ref'>;

/**
 * A password to be set: the field, how strong it is, and what it still needs. Works with and without a `value` of the
 * form's own; without one it also sees what was typed before the page's code had arrived.
 */
export function NewPasswordField({ value, onChange, ...rest }: Props) {
  const needs = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const controlled = value === undefined ? {} : { value };
  return (
    <div className="grid gap-3">
      <PasswordField
        ref={input}
        autoComplete="new-password"
        describedBy={needs}
        {...rest}
        {...controlled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      <PasswordStrength id={needs} password={typeof value === 'string' ? value : typed} />
    </div>
  );
}
