import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useMergedRefs } from '~/ui/form/use-merged-refs';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type Props = Omit<PasswordFieldProps, 'autoComplete' | 'describedBy' | 'value'>;

/**
 * A new password: the field, its strength, and the missing requirements. Also handles input from before the page's code had
 * loaded.
 */
export function NewPasswordField({ ref, onChange, ...rest }: Props) {
  const needs = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const merged = useMergedRefs(ref, input);
  return (
    <div className="grid gap-3">
      <PasswordField
        ref={merged}
        autoComplete="new-password"
        describedBy={needs}
        {...rest}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      <PasswordStrength id={needs} password={typed} />
    </div>
  );
}
