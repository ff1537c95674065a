import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { SuggestionListProps } from './use-suggestions.ts';

interface Props<T> extends SuggestionListProps<T> {
  /** What is suggested, in the plural, as in “courses”. */
  what: string;
  className: string;
  /** How each suggestion lies in its row. */
  rowClass: string;
  /** The heading that a suggestion stands below; '' for none. Those of one group follow each other. */
  groupOf?: (suggestion: T) => string;
  /** Said above all. */
  note?: string;
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
  groupOf,
  note,
  children,
}: Props<T>) {
  const groups = new Map<string, [suggestion: T, index: number][]>();
  for (const [index, suggestion] of suggestions.entries()) {
    const group = groupOf?.(suggestion) ?? '';
    groups.set(group, [...(groups.get(group) ?? []), [suggestion, index]]);
  }
  return (
    <div
      id={id}
      role="listbox"
      aria-label={`Suggested ${what}`}
      className={cx(suggestionsClass, 'py-1.5', className)}
    >
      {note && <p className="px-4 py-2 text-14 text-ink2">{note}</p>}
      {[...groups].map(([group, rows]) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a list box are no fieldset
        <div
          key={group}
          role="group"
          aria-label={group || undefined}
          className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
        >
          {group && (
            <p aria-hidden className="px-4 pt-1.5 pb-0.5 text-13 font-semibold text-ink3">
              {group}
            </p>
          )}
          {rows.map(([suggestion, index]) => (
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
      ))}
    </div>
  );
}

/** What lies below a field, over the page. */
export const suggestionsClass =
  'absolute inset-x-0 top-full z-40 mt-1.5 overflow-y-auto rounded-m border border-line bg-surface shadow-float';
