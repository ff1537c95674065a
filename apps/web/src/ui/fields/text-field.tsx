import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldText, fieldAttributes } from './field.tsx';

interface Marking {
  /** Says nothing about whether the field must be filled in: for forms that are saved unfinished. */
  unmarked?: boolean;
}

type InputProps = FieldText &
  Marking &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'> & { ref?: Ref<HTMLInputElement> };

/** A one-line text field with label, help and error. */
export function TextField({ label, description, error, className, required, unmarked, ...rest }: InputProps) {
  const id = useId();
  return (
    <Field
      id={id}
      label={label}
      description={description}
      error={error}
      {...(unmarked ? {} : { required: required ?? false })}
    >
      <input
        dir="auto"
        className={cx(controlClass, className)}
        required={required}
        {...fieldAttributes(id, { description, error })}
        {...rest}
      />
    </Field>
  );
}

/** An email address of whoever fills it in. */
export const EmailField = (field: Omit<InputProps, 'label' | 'type'> & { label?: string }) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="email"
    inputMode="email"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    required
    {...field}
  />
);

type AreaProps = FieldText &
  Marking &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children'> & { ref?: Ref<HTMLTextAreaElement> };

/** Text of several lines; it grows with what is typed where the browser can. */
export function TextArea({
  label,
  description,
  error,
  className,
  required,
  unmarked,
  rows = 5,
  ...rest
}: AreaProps) {
  const id = useId();
  return (
    <Field
      id={id}
      label={label}
      description={description}
      error={error}
      {...(unmarked ? {} : { required: required ?? false })}
    >
      <textarea
        dir="auto"
        className={cx(controlClass, 'field-sizing-content h-auto min-h-32 py-2.5 leading-normal', className)}
        required={required}
        rows={rows}
        {...fieldAttributes(id, { description, error })}
        {...rest}
      />
    </Field>
  );
}
