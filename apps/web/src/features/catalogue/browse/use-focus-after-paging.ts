import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the results when another page of them is shown, so that keyboard users continue there. Only from the
 * page links, which may be gone: a filter that returns to page 1 keeps the focus.
 * @returns a ref for the element around the results
 */
export function useFocusAfterPaging(page: number): RefObject<HTMLElement | null> {
  const results = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const { activeElement } = document;
    const left = activeElement === null || activeElement === document.body;
    if (left || activeElement.closest('[data-pages]')) results.current?.focus({ preventScroll: true });
  }, [page]);
  return results;
}
