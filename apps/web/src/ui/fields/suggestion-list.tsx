import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { SuggestionListProps } from './use-suggestions.ts';

interface Props<T> extends SuggestionListProps<T> {
  /** What is suggested, in the plural, as in “courses”. */
  what: string;
  className: string;
  /** How each suggestion lies in its row. */
  rowClass: string;
  /** What is said of a suggestion. */
  children: (suggestion: T) => ReactNode;
}

/** What matches the text of a field, below it. The focus stays in the field: see `useSuggestions`. */
export function SuggestionList<T extends { id: string }>({
  id,
  suggestions,
  choice,
  onTake,
  what,
  className,
  rowClass,
  children,
}: Props<T>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={`Suggested ${what}`}
      className={cx(suggestionsClass, 'py-1.5', className)}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === choice}
          ref={index === choice ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          // Otherwise the field would lose the focus, and the list would close, before the click
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
          className={cx(
            'cursor-pointer py-1.5 hover:bg-sunken',
            rowClass,
            index === choice && 'bg-primary-soft',
          )}
        >
          {children(suggestion)}
        </div>
      ))}
    </div>
  );
}

/** What lies below a field, over the page. */
export const suggestionsClass =
  'absolute inset-x-0 top-full z-40 mt-1.5 overflow-y-auto rounded-m border border-line bg-surface shadow-float';
