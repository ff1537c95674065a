import { type ChangeEvent, type FocusEvent, type InputHTMLAttributes, type Ref, useId } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldText, fieldAttributes } from './field.tsx';
import { SuggestionList, suggestionsClass } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

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

/** A text field that suggests what could be meant; a screen reader is told how many there are. */
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
  const { open, close, typed, of } = useSuggestions();
  const { shown, field, list } = of(suggestions, onChoose);
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
          {...field}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            onChange?.(event);
            typed(event.target.value);
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
          <p aria-hidden="true" className={cx(suggestionsClass, 'px-3.5 py-2.5 text-15 text-ink2')}>
            No {what} found
          </p>
        )}
        {shown && (
          <SuggestionList
            {...list}
            what={what}
            className="max-h-64"
            rowClass="grid min-h-11 content-center px-3.5"
          >
            {(suggestion) => (
              <>
                <span className="line-clamp-2 text-15 font-semibold">{suggestion.label}</span>
                {suggestion.detail && <span className="truncate text-13 text-ink2">{suggestion.detail}</span>}
              </>
            )}
          </SuggestionList>
        )}
      </div>
    </Field>
  );
}
