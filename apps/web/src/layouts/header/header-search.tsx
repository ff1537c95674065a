import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CourseSearch } from '~/features/catalogue/search/course-search';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export interface HeaderSearchProps {
  autoFocus?: boolean;
  onDone?: () => void;
}

/** The site's search. `/` focuses it from anywhere but a field. */
export function HeaderSearch({ autoFocus, onDone }: HeaderSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const term = useRouterState({
    select: ({ location }) =>
      location.pathname.startsWith('/courses')
        ? (new URLSearchParams(location.searchStr).get('search') ?? '')
        : '',
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (input.current?.offsetParent === null) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return <CourseSearch ref={input} value={term} shortcut="/" autoFocus={autoFocus} onDone={onDone} />;
}
