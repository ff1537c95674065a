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

/** Shows a short message (`Link copied`). Important messages belong in the page instead. */
export function showToast(text: string, options: ToastOptions = {}): void {
  wanted = true;
  for (const listener of listeners) listener();
  void import('./toast-region.tsx').then(({ addToast }) => addToast(text, options));
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
