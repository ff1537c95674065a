import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { cx } from './cx.ts';
import { controlClass, Field, type FieldText, fieldAttributes } from './field.tsx';

type InputProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'> & { ref?: Ref<HTMLInputElement> };

/** A one-line text field with label, help and error. */
export function TextField({ label, description, error, className, required, ...rest }: InputProps) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error} required={required ?? false}>
      <input
        className={cx(controlClass, className)}
        required={required}
        {...fieldAttributes(id, { description, error })}
        {...rest}
      />
    </Field>
  );
}

type AreaProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children'> & { ref?: Ref<HTMLTextAreaElement> };

/** Text of several lines; it grows with what is typed where the browser can. */
export function TextArea({ label, description, error, className, required, rows = 5, ...rest }: AreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error} required={required ?? false}>
      <textarea
        className={cx(controlClass, 'field-sizing-content h-auto min-h-32 py-2.5 leading-normal', className)}
        required={required}
        rows={rows}
        {...fieldAttributes(id, { description, error })}
        {...rest}
      />
    </Field>
  );
}
