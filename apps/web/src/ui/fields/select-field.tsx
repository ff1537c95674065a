import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { controlClass, Field, type FieldText, fieldAttributes } from './field.tsx';
import { NativeSelect, type NativeSelectProps } from './select.tsx';

/** One of a list in a form: label above, help and error below. */
export function SelectField({
  label,
  description,
  error,
  required,
  className,
  ...rest
}: FieldText & NativeSelectProps & { required?: boolean }) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error} required={required}>
      <span className="relative block">
        <NativeSelect
          {...fieldAttributes(id, { description, error })}
          className={cx(controlClass, className)}
          required={required}
          {...rest}
        />
        <Icon of={ChevronDown} size={16} className="pointer-events-none absolute top-3.5 right-3" />
      </span>
    </Field>
  );
}
