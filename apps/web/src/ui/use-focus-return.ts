import { useEffect, useRef } from 'react';

/** Longer than a dialog takes to fade away; only then the focus is given back. */
const AFTER_CLOSING_MS = 300;

/** An element and everything around it in the page, the innermost first. */
function around(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement)
    if (at instanceof HTMLElement) path.push(at);
  return path;
}

/**
 * For dialogs: if the element that opened it no longer exists when it closes (the action has removed its button), the focus
 * goes to the nearest remaining ancestor instead of the top of the page.
 */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<HTMLElement[]>([]);
  const wasOpen = useRef(false);
  // While rendering: once the dialog stands, the focus is in it.
  if (isOpen && !wasOpen.current && typeof document !== 'undefined')
    opener.current = around(document.activeElement);
  wasOpen.current = isOpen;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement && activeElement !== body) return;
        const place = opener.current.find((element) => element.isConnected);
        if (!place) return;
        if (place.tabIndex < 0) place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }, AFTER_CLOSING_MS);
    };
  }, [isOpen]);
}
