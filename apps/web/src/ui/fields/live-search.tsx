import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

const SETTLE_MS = 300;

interface Props {
  label: string;
  placeholder: string;
  /** What the address says is being searched for; the field follows it. */
  value: string;
  /** Called when typing has paused. */
  onSearch: (text: string) => void;
  className?: string;
}

/** A search field for a list whose URL is its state: list and URL update while typing. */
export function LiveSearch({ label, placeholder, value, onSearch, className }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const [text, setText] = useState(value);
  const settled = useRef(value);
  // Back, forward and links change the URL without this field.
  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    setText(value);
  }, [value]);
  const settle = (next: string) => {
    settled.current = next.trim();
    onSearch(settled.current);
  };
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    if (text.trim() === settled.current) return;
    const timer = setTimeout(() => {
      // Enter has submitted it meanwhile.
      if (text.trim() === settled.current) return;
      // While navigating to another page, its URL must not be changed.
      if (router.state.status !== 'pending') latest.current(text);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, router]);
  return (
    <search aria-label={label} className={cx('relative', className)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          settle(text);
        }}
      >
        <Icon of={Search} className="pointer-events-none absolute top-3 left-3.5 text-ink3" />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          ref={field}
          type="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-full rounded-m border border-control bg-surface pr-12 pl-11 text-16 [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            className="absolute top-0 right-0 grid size-11 place-items-center rounded-m text-ink3 hover:text-ink"
            onClick={() => {
              setText('');
              settle('');
              field.current?.focus();
            }}
          >
            <Icon of={X} size={18} />
          </button>
        )}
      </form>
    </search>
  );
}
