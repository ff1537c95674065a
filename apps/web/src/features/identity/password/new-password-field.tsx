import type { PasswordOwner } from '@darasa/contract/identity/password-refusal';
import { useRouteContext } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useMergedRefs } from '~/ui/form/use-merged-refs';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

interface Props extends Omit<PasswordFieldProps, 'autoComplete' | 'describedBy' | 'value'> {
  /** Whose password it will be, as far as is known: it may not contain their name. */
  owner?: PasswordOwner | undefined;
}
const nobody: Readonly<PasswordOwner> = {};

/**
 * A new password: the field, its strength, and the missing requirements. Also handles input from before the page's code had
 * loaded.
 */
export function NewPasswordField({ ref, onChange, owner = nobody, ...rest }: Props) {
  const { site } = useRouteContext({ from: '__root__' });
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
      <PasswordStrength id={needs} password={typed} owner={owner} siteName={site.name} error={rest.error} />
    </div>
  );
}
