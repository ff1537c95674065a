import { lazy, Suspense, useSyncExternalStore } from 'react';

const Region = lazy(() => import('./toast-region.tsx'));
let wanted = false;
const listeners = new Set<() => void>();

export interface ToastOptions {
  /** What can be done about it, as `Undo`. It must have another place in the product too: toasts go away. */
  action?: { label: string; onPress: () => void };
  /** Until somebody dismisses it. */
  stays?: boolean;
}

/**
 * Says something in passing (`Link copied`). What must not be missed belongs into the page instead: without a connection the
 * code of toasts may not be there, and then nothing is said.
 */
export function showToast(text: string, options: ToastOptions = {}): void {
  void import('./toast-region.tsx').then(
    ({ addToast }) => {
      wanted = true;
      for (const listener of listeners) listener();
      addToast(text, options);
    },
    () => undefined,
  );
}

/** Where toasts appear; once per document. Costs nothing until the first one. */
export function ToastHost() {
  const show = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => false,
  );
  return show ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
