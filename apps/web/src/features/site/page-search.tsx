import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '~/ui/icon';

const SETTLE_MS = 350;

interface Props {
  label: string;
  placeholder: string;
  /** What the address says (`?q=`). */
  query: string;
  /** While typing, at once. */
  onType: (query: string) => void;
  /** When typing has paused: for the address. */
  onSearch: (query: string) => void;
  /** Said after the field: how many are left. */
  status: string;
}

/** Search within a page: filters while typing; without our code it is a GET form. */
export function PageSearch({ label, placeholder, query, onType, onSearch, status }: Props) {
  const id = useId();
  const [text, setText] = useState(query);
  const settled = useRef(query);
  const router = useRouter();
  // Back and forward change the URL without this field.
  useEffect(() => {
    if (query === settled.current) return;
    settled.current = query;
    setText(query);
    onType(query);
  }, [query, onType]);
  useEffect(() => {
    if (text.trim() === settled.current) return;
    const timer = setTimeout(() => {
      // While navigating to another page, its URL must not be changed
      if (router.state.status === 'pending') return;
      settled.current = text.trim();
      onSearch(settled.current);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch, router]);
  return (
    <search aria-label={label}>
      <form method="get" onSubmit={(event) => event.preventDefault()} className="max-w-xl">
        <div className="relative">
          <Icon of={Search} className="pointer-events-none absolute top-4 left-4 text-ink3" />
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <input
            id={id}
            type="search"
            name="q"
            value={text}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            onChange={(event) => {
              setText(event.target.value);
              onType(event.target.value);
            }}
            className="h-13 w-full rounded-m border border-control bg-surface pr-4 pl-12 text-17"
          />
        </div>
        <p role="status" className="mt-2 min-h-5 text-14 text-ink3">
          {status}
        </p>
      </form>
    </search>
  );
}
