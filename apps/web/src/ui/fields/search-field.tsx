import { Search, X } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

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
  /** What is typed, while it is typed. */
  onText?: (text: string) => void;
  /** A larger field, where searching is what a page is about. */
  large?: boolean;
  /** What makes the field a combobox. */
  inputProps?: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'>;
  /** A list under the field. */
  children?: ReactNode;
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
  onText,
  large = false,
  inputProps,
  children,
}: Props) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const type = (next: string) => {
    setText(next);
    onText?.(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search landmark that is a form works before the code arrives
    <form
      role="search"
      aria-label={label}
      action="/courses"
      method="get"
      className={cx('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Icon
        of={Search}
        className={cx(
          'pointer-events-none absolute text-ink3',
          large ? 'top-[18px] left-4.5' : 'top-3 left-3.5',
        )}
      />
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
        {...inputProps}
        onChange={(event) => type(event.target.value)}
        className={cx(
          'w-full rounded-m border border-control bg-surface pr-14 [&::-webkit-search-cancel-button]:hidden',
          large ? 'h-14 pl-13 text-17' : 'h-11 pl-11 text-15',
        )}
      />
      {text !== '' ? (
        <button
          type="button"
          aria-label="Clear search"
          className={cx(
            'absolute right-0 grid size-11 place-items-center rounded-m text-ink3 hover:text-ink',
            large ? 'top-1.5' : 'top-0',
          )}
          onClick={() => {
            type('');
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
      {children}
    </form>
  );
}
