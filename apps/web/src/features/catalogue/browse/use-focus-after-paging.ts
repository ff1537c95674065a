import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the results when another page of them is shown, so that the keyboard goes on where the new page begins.
 * Only from the links between pages, which may be gone: a filter that has led back to page 1 keeps the focus.
 * @returns for the element around the results
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
