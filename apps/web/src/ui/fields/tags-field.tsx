import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import { controlClass, Field, fieldAttributes } from './field.tsx';

interface Props {
  label: string;
  description: string;
  values: readonly string[];
  most: number;
  /** Most characters of a tag. */
  length: number;
  readOnly?: boolean;
  onChange: (values: string[], label: string) => void;
}

/** Words of one's own. Enter or a comma ends one; Backspace in the empty field takes the last one back. */
export function TagsField({ label, description, values, most, length, readOnly = false, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const add = (typed: string) => {
    const known = new Set(values.map((value) => value.toLowerCase()));
    const fresh = typed
      .split(',')
      .map((part) => part.trim().slice(0, length))
      .filter((part) => part !== '' && !known.has(part.toLowerCase()) && known.add(part.toLowerCase()));
    setText('');
    if (fresh.length > 0) onChange([...values, ...fresh].slice(0, most), 'Add tag');
  };
  const full = values.length >= most;
  const help = full ? `No more than ${most} tags. Remove one to add another.` : description;
  return (
    <Field id={id} label={label} description={help} required={false}>
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li
              key={value}
              className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-full bg-primary-soft pl-3 text-14 font-medium"
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {value}
              </span>
              {readOnly ? (
                <span className="w-2" />
              ) : (
                <button
                  type="button"
                  aria-label={`Remove tag ${value}`}
                  className="grid size-9 place-items-center rounded-full hover:bg-sunken"
                  onClick={() =>
                    onChange(
                      values.filter((other) => other !== value),
                      'Remove tag',
                    )
                  }
                >
                  <Icon of={X} size={15} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <input
        {...fieldAttributes(id, { description: help })}
        value={text}
        readOnly={readOnly || full}
        maxLength={length * 4}
        enterKeyHint="done"
        className={controlClass}
        onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setText(value))}
        onBlur={() => add(text)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            add(text);
          } else if (event.key === 'Backspace' && text === '' && values.length > 0 && !readOnly) {
            onChange(values.slice(0, -1), 'Remove tag');
          }
        }}
      />
    </Field>
  );
}
