import { Eye, EyeOff } from 'lucide-react';
import { type FocusEvent, type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { cx } from '~/ui/cx';
import { controlClass, Field, type FieldText, fieldAttributes } from '~/ui/fields/field';
import { Icon } from '~/ui/icon';
import { useCapsLock } from './use-caps-lock.ts';

export type PasswordFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'children' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
    ref?: Ref<HTMLInputElement>;
    /** The id of another description of the field, such as the requirements. */
    describedBy?: string;
  };

/** A password field with a show button and a caps lock warning. */
export function PasswordField({
  label,
  description,
  error,
  className,
  describedBy,
  onBlur,
  required = true,
  ...rest
}: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const capsLock = useCapsLock();
  const attributes = fieldAttributes(id, { description, error });
  const described = [attributes['aria-describedby'], describedBy].filter(Boolean).join(' ');
  return (
    <Field id={id} label={label} description={description} error={error} required={required}>
      <div className="relative">
        <input
          {...attributes}
          aria-describedby={described || undefined}
          required={required}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...capsLock.handlers}
          {...rest}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            capsLock.handlers.onBlur();
            onBlur?.(event);
          }}
          type={shown ? 'text' : 'password'}
          className={cx(controlClass, 'pr-12', className)}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-m text-ink3 hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
        <p role="status" className="text-14 font-medium text-accent-text not-empty:mt-1.5">
          {capsLock.on && 'Caps lock is on'}
        </p>
      </div>
    </Field>
  );
}
