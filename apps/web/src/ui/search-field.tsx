import { Search, X } from 'lucide-react';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface Props {
  /** Read by assistive technology; there is no visible label. */
  label: string;
  placeholder: string;
  /** What the address says is being searched for; the field follows it. */
  value?: string;
  onSearch: (term: string) => void;
  /** Shows a key that focuses the field. */
  shortcut?: string;
  autoFocus?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A search form. It works before the page's code has arrived: `/courses?search=…` is where a plain submit goes.
 */
export function SearchField({
  label,
  placeholder,
  value = '',
  onSearch,
  shortcut,
  autoFocus,
  className,
  ref,
}: Props) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search landmark that is a form works before the code arrives
    <form
      role="search"
      action="/courses"
      method="get"
      className={cx('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Icon of={Search} className="pointer-events-none absolute top-3 left-3.5 text-ink3" />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: only where the visitor has just asked for the search field
        autoFocus={autoFocus}
        onChange={(event) => setText(event.target.value)}
        className="h-11 w-full rounded-m border border-control bg-surface pr-14 pl-11 text-15 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' ? (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-m text-ink3 hover:text-ink"
          onClick={() => {
            setText('');
            own.current?.focus();
            if (value !== '') onSearch('');
          }}
        >
          <Icon of={X} size={18} />
        </button>
      ) : (
        shortcut && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-[11px] right-2.5 rounded-[5px] border border-line bg-sunken px-[7px] py-1 font-sans text-[12px] leading-none font-medium text-ink3 max-lg:hidden"
          >
            {shortcut}
          </kbd>
        )
      )}
    </form>
  );
}
