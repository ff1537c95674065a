import {
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  useId,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { controlClass, Field, type FieldText, fieldAttributes } from './field.tsx';
import { moveChoice } from './move-choice.ts';

export interface Suggestion {
  id: string;
  label: string;
  /** What tells it from another one with the same label. */
  detail?: string | undefined;
}
interface Props
  extends FieldText,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children' | 'list' | 'role'> {
  /** What matches the text; empty while it is looked for. */
  suggestions: readonly Suggestion[];
  /** In the plural, as in “courses”. */
  what: string;
  /** Whether everything that matches is known: then an empty list is told. */
  searched: boolean;
  /** Each text that is typed. */
  onText: (text: string) => void;
  onChoose: (chosen: Suggestion) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field that suggests what could be meant: arrow keys choose, Enter takes the choice, Escape closes the list, and a
 * screen reader is told how many there are.
 */
export function SuggestionField({
  label,
  description,
  error,
  suggestions,
  what,
  searched,
  className,
  required,
  onText,
  onChoose,
  onChange,
  onBlur,
  ...rest
}: Props) {
  const id = useId();
  const listId = `${id}-list`;
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState(-1);
  const shown = open && suggestions.length > 0;
  const close = () => {
    setOpen(false);
    setChoice(-1);
  };
  const take = (chosen: Suggestion) => {
    close();
    onChoose(chosen);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = shown ? suggestions[choice] : undefined;
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Escape' && shown) {
      // The first one closes only the list, not a dialog around the field
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setChoice(moveChoice(choice, suggestions.length, event.key === 'ArrowDown' ? 1 : -1));
    }
  };
  return (
    <Field id={id} label={label} description={description} error={error} required={required ?? false}>
      <div className="relative">
        <input
          type="text"
          className={cx(controlClass, className)}
          required={required}
          {...fieldAttributes(id, { description, error })}
          autoComplete="off"
          spellCheck={false}
          {...rest}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && choice >= 0 ? `${listId}-${choice}` : undefined}
          onKeyDown={onKeyDown}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            onChange?.(event);
            setChoice(-1);
            setOpen(event.target.value.trim() !== '');
            onText(event.target.value);
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            close();
            onBlur?.(event);
          }}
        />
        <span role="status" className="sr-only">
          {open && searched && (shown ? `${suggestions.length} ${what} found` : `No ${what} found`)}
        </span>
        {open && searched && !shown && (
          <p aria-hidden="true" className={cx(listClass, 'px-3.5 py-2.5 text-15 text-ink2')}>
            No {what} found
          </p>
        )}
        {shown && (
          <div
            id={listId}
            role="listbox"
            aria-label={`Suggested ${what}`}
            className={cx(listClass, 'py-1.5')}
          >
            {suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
              <div
                key={suggestion.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === choice}
                ref={
                  index === choice ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined
                }
                // Otherwise the field would lose the focus, and the list would close, before the click
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
                className={cx(
                  'grid min-h-11 cursor-pointer content-center px-3.5 py-1.5 hover:bg-sunken',
                  index === choice && 'bg-primary-soft',
                )}
              >
                <span className="line-clamp-2 text-15 font-semibold">{suggestion.label}</span>
                {suggestion.detail && <span className="truncate text-13 text-ink2">{suggestion.detail}</span>}
              </div>
            ))}
          </div>
        )}
      </div>
    </Field>
  );
}

const listClass =
  'absolute inset-x-0 top-full z-40 mt-1.5 max-h-64 overflow-y-auto rounded-m border border-line bg-surface shadow-float';
